import { Copy, Trash } from "lucide";
import { copyToClipboard } from "#app/ui/notices/copy-to-clipboard.ts";
import { showNotice } from "#app/ui/notices/notice.ts";
import { Button } from "#app/ui/staff/button.tsx";
import { ConfirmDialog } from "#app/ui/staff/dialog.tsx";
import { Moment, type MomentText } from "#app/ui/staff/moment.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { Facts } from "#app/ui/staff/rows.tsx";
import type { UploadDetails } from "../library.server.ts";
import { LIBRARY_PATH } from "../library-url.ts";

interface PictureFactsProps {
  picture: UploadDetails;
  size: string;
  uploadedAt: MomentText;
  uploadedBy: string | null;
  /** Whether nothing uses it. */
  canDelete: boolean;
}

/** Size, date, and author of a picture, with what can be done with it. */
export function PictureFacts(props: PictureFactsProps) {
  const { picture, size, uploadedAt, uploadedBy, canDelete } = props;
  const { hash, name, alt, width, height } = picture;
  return (
    <Panel title="Details">
      <Facts
        facts={[
          { term: "Dimensions", value: `${width} × ${height} pixels` },
          { term: "File size", value: size },
          { term: "Uploaded", value: <Moment moment={uploadedAt} /> },
          ...(uploadedBy === null ? [] : [{ term: "By", value: uploadedBy }]),
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={Copy} onPress={() => copyMarkdown(`![${alt}](upload:${hash})`)}>
          Copy Markdown
        </Button>
        {canDelete && (
          <ConfirmDialog
            trigger={
              <Button variant="quiet" icon={Trash}>
                Delete picture
              </Button>
            }
            question={`Delete ${name}?`}
            consequence="You cannot undo this."
            action="Delete picture"
            intent="delete"
            fields={{ hash }}
            to={LIBRARY_PATH}
          />
        )}
      </div>
      {!canDelete && (
        <p className="text-sm text-muted">You can delete this picture once nothing uses it.</p>
      )}
    </Panel>
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
