import { Copy, Images, Trash } from "lucide";
import { copyToClipboard } from "#app/ui/notices/copy-to-clipboard.ts";
import { showNotice } from "#app/ui/notices/notice.ts";
import { Button } from "#app/ui/staff/button.tsx";
import { ConfirmDialog } from "#app/ui/staff/dialog.tsx";
import { EmptyState } from "#app/ui/staff/feedback.tsx";
import type { LibraryPicture } from "../upload-queries.server.ts";

/** Intent of the delete button. */
export type LibraryIntent = "delete";

/** Uploaded pictures, each with buttons that copy its Markdown or delete it. */
export function PictureLibrary({ pictures }: { pictures: LibraryPicture[] }) {
  if (pictures.length === 0) {
    return (
      <EmptyState icon={Images} title="No pictures yet">
        Upload the first one. Posts, deals, and products can then show it.
      </EmptyState>
    );
  }
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
      {pictures.map((picture) => (
        <li key={picture.hash} className="grid content-start gap-2">
          <img
            src={picture.src}
            alt={picture.alt}
            width={320}
            height={200}
            loading="lazy"
            className="aspect-8/5 h-auto w-full rounded-lg border border-line bg-well object-cover"
          />
          <div className="min-w-0">
            <p className="truncate font-semibold" title={picture.name}>
              {picture.name}
            </p>
            <p className="text-sm text-muted">
              {picture.width} × {picture.height} pixels
            </p>
          </div>
          <div className="flex flex-wrap gap-1.5">
            <Button
              icon={Copy}
              aria-label={`Copy Markdown of ${picture.name}`}
              onPress={() => copyMarkdown(`![${picture.alt}](upload:${picture.hash})`)}
              className="flex-1"
            >
              Copy
            </Button>
            <ConfirmDialog
              trigger={
                <Button variant="quiet" icon={Trash} aria-label={`Delete ${picture.name}`} />
              }
              question={`Delete ${picture.name}?`}
              consequence="You cannot undo this. A picture that a post, deal, product, or reel shows cannot be deleted."
              action="Delete picture"
              intent={"delete" satisfies LibraryIntent}
              fields={{ hash: picture.hash }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

async function copyMarkdown(markdown: string) {
  showNotice(
    await copyToClipboard(markdown, {
      title: "Copied!",
      text: "Paste it where the picture should appear.",
    }),
  );
}
