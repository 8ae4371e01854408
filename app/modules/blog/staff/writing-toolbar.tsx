import {
  Bold,
  Heading2,
  Heading3,
  type IconNode,
  Image,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  Pilcrow,
  Quote,
  Redo2,
  Table,
  Undo2,
} from "lucide";
import { type FormEvent, useState } from "react";
import { Button as AriaButton, Toolbar } from "react-aria-components";
import type { PictureChoice } from "#app/modules/media/pictures.server.ts";
import { PictureGrid } from "#app/modules/media/staff/picture-field.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Button } from "#app/ui/staff/button.tsx";
import { Dialog } from "#app/ui/staff/dialog.tsx";
import { Tooltip } from "#app/ui/staff/popover.tsx";
import { TextField } from "#app/ui/staff/text-fields.tsx";

/** What a button of the toolbar does to the selection. */
export type WritingTool =
  | "bold"
  | "italic"
  | "heading"
  | "subheading"
  | "paragraph"
  | "list"
  | "numbers"
  | "quote"
  | "table"
  | "undo"
  | "redo";

interface Tool {
  tool: WritingTool | "link" | "picture";
  label: string;
  icon: IconNode;
}

/** The most used first: on a phone the rest is reached by scrolling the row. */
const TOOLS: Tool[] = [
  { tool: "bold", label: "Bold", icon: Bold },
  { tool: "italic", label: "Italic", icon: Italic },
  { tool: "heading", label: "Heading", icon: Heading2 },
  { tool: "list", label: "List", icon: List },
  { tool: "link", label: "Link", icon: LinkIcon },
  { tool: "picture", label: "Insert a picture", icon: Image },
  { tool: "undo", label: "Undo", icon: Undo2 },
  { tool: "redo", label: "Redo", icon: Redo2 },
  { tool: "subheading", label: "Subheading", icon: Heading3 },
  { tool: "paragraph", label: "Plain text", icon: Pilcrow },
  { tool: "numbers", label: "Numbered list", icon: ListOrdered },
  { tool: "quote", label: "Quote", icon: Quote },
  { tool: "table", label: "Table", icon: Table },
];

interface WritingToolbarProps {
  /** Tools that this way of writing does not have. */
  without?: readonly WritingTool[];
  pictures: readonly PictureChoice[];
  onTool: (tool: WritingTool) => void;
  onLink: (href: string) => void;
  onPicture: (picture: PictureChoice) => void;
  onUpload: () => void;
}

/** Icon buttons that format the selected text, in one row; the arrow keys move between them. */
export function WritingToolbar(props: WritingToolbarProps) {
  const { without = [], pictures, onTool, onLink, onPicture, onUpload } = props;
  const [open, setOpen] = useState<"link" | "picture">();
  const close = (isOpen: boolean) => isOpen || setOpen(undefined);
  const tools = TOOLS.filter(({ tool }) => !(without as string[]).includes(tool));
  return (
    <>
      <Toolbar
        aria-label="Formatting"
        className="-mx-1 flex gap-0.5 overflow-x-auto p-1 [scrollbar-width:none]"
      >
        {tools.map(({ tool, label, icon }) => (
          <Tooltip key={tool} text={label}>
            <AriaButton
              aria-label={label}
              onPress={() => (tool === "link" || tool === "picture" ? setOpen(tool) : onTool(tool))}
              className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg text-muted hover:bg-well hover:text-plain pressed:bg-well"
            >
              <Icon icon={icon} size={20} />
            </AriaButton>
          </Tooltip>
        ))}
      </Toolbar>
      <Dialog title="Insert a picture" isOpen={open === "picture"} onOpenChange={close}>
        <Button
          onPress={() => {
            setOpen(undefined);
            onUpload();
          }}
        >
          Upload a picture
        </Button>
        <PictureGrid
          pictures={pictures}
          chosen=""
          onChoose={(picture) => {
            setOpen(undefined);
            onPicture(picture);
          }}
        />
      </Dialog>
      <Dialog title="Add a link" isOpen={open === "link"} onOpenChange={close}>
        <LinkForm
          onLink={(href) => {
            setOpen(undefined);
            onLink(href);
          }}
        />
      </Dialog>
    </>
  );
}

function LinkForm({ onLink }: { onLink: (href: string) => void }) {
  const [href, setHref] = useState("");
  function submit(event: FormEvent) {
    event.preventDefault();
    // React would pass the event on to the form of the post.
    event.stopPropagation();
    if (href.trim() !== "") onLink(href.trim());
  }
  return (
    <form className="grid gap-4" onSubmit={submit} onInput={(event) => event.stopPropagation()}>
      <TextField
        label="Page or address"
        hint="A page of this site, such as /deals, or an address that begins with https://."
        name="href"
        value={href}
        onChange={setHref}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" isDisabled={href.trim() === ""}>
          Add link
        </Button>
      </div>
    </form>
  );
}
