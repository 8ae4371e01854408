import { Images, Search } from "lucide";
import { Link } from "react-router";
import { EmptyState } from "#app/ui/staff/feedback.tsx";
import { StatusPill } from "#app/ui/staff/page.tsx";
import type { LibraryPicture } from "../library.server.ts";
import { LIBRARY_PATH } from "../library-url.ts";

interface PictureLibraryProps {
  pictures: readonly LibraryPicture[];
  isFiltered: boolean;
}

/** Uploaded pictures as a grid; each opens its page. */
export function PictureLibrary({ pictures, isFiltered }: PictureLibraryProps) {
  if (pictures.length === 0 && isFiltered) {
    return (
      <EmptyState icon={Search} title="No pictures match">
        Try fewer words or another filter.
      </EmptyState>
    );
  }
  if (pictures.length === 0) {
    return (
      <EmptyState icon={Images} title="No pictures yet">
        Upload the first one. Posts, deals, and products can then show it.
      </EmptyState>
    );
  }
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
      {pictures.map(({ hash, name, alt, src, position, width, height }) => (
        <li key={hash}>
          <Link
            to={`${LIBRARY_PATH}/${hash}`}
            prefetch="intent"
            className="group grid content-start gap-2 rounded-lg text-plain no-underline outline-offset-4"
          >
            <img
              src={src}
              alt={alt}
              width={320}
              height={200}
              loading="lazy"
              className="aspect-8/5 h-auto w-full rounded-lg border border-line bg-well object-cover group-hover:border-control"
              style={{ objectPosition: position }}
            />
            <span className="grid min-w-0">
              <span className="truncate font-semibold group-hover:underline" title={name}>
                {name}
              </span>
              <span className="text-sm text-muted">
                {width} × {height}
              </span>
            </span>
          </Link>
          {alt === "" && (
            <span className="mt-1 block">
              <StatusPill tone="warn">No description</StatusPill>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
