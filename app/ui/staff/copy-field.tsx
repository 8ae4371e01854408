import { Copy } from "lucide";
import { type ReactNode, useEffect, useRef } from "react";
import { copyToClipboard } from "../notices/copy-to-clipboard.ts";
import { type Notice, showNotice } from "../notices/notice.ts";
import { Button } from "./button.tsx";
import { TextField } from "./text-fields.tsx";

interface CopyButtonProps {
  value: string;
  /** The notice after copying. */
  done: Pick<Notice, "title" | "text">;
  children: string;
}

/** A button that copies a text. */
export function CopyButton({ value, done, children }: CopyButtonProps) {
  return (
    <Button icon={Copy} onPress={async () => showNotice(await copyToClipboard(value, done))}>
      {children}
    </Button>
  );
}

interface SecretFieldProps extends Omit<CopyButtonProps, "children"> {
  label: string;
  hint: ReactNode;
}

/** A secret that was just created and is not shown again: selected, with a button that copies it. */
export function SecretField({ label, hint, value, done }: SecretFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for every secret
  useEffect(() => {
    box.current?.querySelector("input")?.select();
    // The form that created it may be far below.
    box.current?.scrollIntoView({ block: "center" });
  }, [value]);
  return (
    <SecretBox>
      <div ref={box} className="w-full [&_input]:font-mono">
        <TextField
          label={label}
          name="secret"
          value={value}
          isReadOnly
          hint={hint}
          autoComplete="off"
          spellCheck="false"
        />
      </div>
      <CopyButton value={value} done={done}>
        Copy
      </CopyButton>
    </SecretBox>
  );
}

/** The frame of something that is shown only once. */
export function SecretBox({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 rounded-lg border border-accent p-4">
      {children}
    </div>
  );
}
