import { Images, Search } from "lucide";
import { Link } from "react-router";
import { EmptyState } from "#app/ui/staff/feedback.tsx";
import { StatusPill } from "#app/ui/staff/page.tsx";
import { Disclosure } from "#app/ui/staff/rows.tsx";
import type { LibraryPicture } from "../library.server.ts";
import { LIBRARY_PATH } from "../library-url.ts";
import type { SitePicture } from "../pictures.server.ts";

const GRID = "grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]";

interface PictureLibraryProps {
  pictures: readonly LibraryPicture[];
  isFiltered: boolean;
  /** Number of pictures that come with the site. */
  siteCount: number;
}

/** Uploaded pictures as a grid; each opens its page. */
export function PictureLibrary({ pictures, isFiltered, siteCount }: PictureLibraryProps) {
  if (pictures.length === 0 && isFiltered) {
    return (
      <EmptyState icon={Search} title="No pictures match">
        Try fewer words or another filter.
      </EmptyState>
    );
  }
  if (pictures.length === 0) {
    return (
      <EmptyState icon={Images} title="No uploads yet">
        {siteCount} pictures come with the site. Upload your own to show them in posts, deals, and
        products.
      </EmptyState>
    );
  }
  return (
    <ul className={GRID}>
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

/** The pictures that come with the site, folded up. */
export function SitePictures({ pictures }: { pictures: readonly SitePicture[] }) {
  return (
    <Disclosure summary={`See the ${pictures.length} pictures that come with the site`} isLazy>
      <p className="text-sm text-muted">
        You can use them wherever you choose a picture. They cannot be changed or deleted.
      </p>
      <ul className={GRID}>
        {pictures.map(({ name, alt, src }) => (
          <li key={name} className="grid content-start gap-2">
            <img
              src={src}
              alt=""
              width={320}
              height={200}
              loading="lazy"
              className="aspect-8/5 h-auto w-full rounded-lg border border-line bg-well object-cover"
            />
            <span className="text-sm text-muted">{alt}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
