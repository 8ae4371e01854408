import { Form } from "react-router";
import { copyToClipboard } from "#app/ui/notices/copy-to-clipboard.ts";
import { showNotice } from "#app/ui/notices/notice.ts";
import { ConfirmButton } from "#app/ui/staff/confirm-button.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import type { LibraryPicture } from "../upload-queries.server.ts";

/** Intent of the delete button. */
export type LibraryIntent = "delete";

/** Uploaded pictures, each with buttons that copy its Markdown or delete it. */
export function PictureLibrary({ pictures }: { pictures: LibraryPicture[] }) {
  if (pictures.length === 0) {
    return (
      <p className="staff-empty">Nothing was uploaded yet. Drag a picture to the field above.</p>
    );
  }
  return (
    <ul className="picture-library">
      {pictures.map((picture) => (
        <li key={picture.hash}>
          <img src={picture.src} alt={picture.alt} width={320} height={200} loading="lazy" />
          <p className="font-semibold wrap-anywhere">{picture.name}</p>
          <p className="staff-hint">
            {picture.width} × {picture.height} pixels
          </p>
          <div className="staff-actions">
            <button
              type="button"
              className="staff-button needs-script"
              aria-label={`Copy Markdown of ${picture.name}`}
              onClick={() => copyMarkdown(`![${picture.alt}](upload:${picture.hash})`)}
            >
              Copy Markdown
            </button>
            <ConfirmButton
              label="Delete"
              question={`Delete ${picture.name}?`}
              consequence="It cannot be brought back. A picture that a post, deal, product or reel shows stays."
            >
              <Form method="post" preventScrollReset>
                <input type="hidden" name="hash" value={picture.hash} />
                <button
                  type="submit"
                  {...intentField<LibraryIntent>("delete")}
                  className="staff-button danger-button"
                >
                  Delete
                </button>
              </Form>
            </ConfirmButton>
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
      text: "Put it where the picture should stand.",
    }),
  );
}
