import { CopyButton } from "./copy-field.tsx";
import { Disclosure } from "./rows.tsx";

/** A setting of the server, which only the person who hosts the site can change. */
interface HostSetting {
  /** Name of the environment variable. */
  name: string;
  what: string;
  example: string;
}

interface HostTextProps {
  /** What the host is asked to do: "Please set up email for our website." */
  request: string;
  /** Why, from the owner's point of view. */
  reason: string;
  settings: readonly HostSetting[];
}

/**
 * A ready message to the person who hosts the site. Names of settings appear only in this text, because
 * the owner cannot change them.
 */
export function HostText(props: HostTextProps) {
  const text = formatHostText(props);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
      <CopyButton
        value={text}
        done={{ title: "Text copied", text: "Send it to the person who hosts the site." }}
      >
        Get the text for your host
      </CopyButton>
      <Disclosure summary="Show the text">
        <p className="rounded-lg bg-well p-3 text-sm whitespace-pre-line wrap-anywhere">{text}</p>
      </Disclosure>
    </div>
  );
}

function formatHostText({ request, reason, settings }: HostTextProps): string {
  const variables =
    settings.length === 1 ? "this environment variable" : "these environment variables";
  return [
    "Hello,",
    `${request} ${reason}`,
    `Please set ${variables} on the server, then restart the site:`,
    ...settings.map(({ name, what, example }) => `${name}: ${what}\nExample: ${example}`),
    "docs/operations.md describes every setting. Please tell me when it is done.",
    "Thank you",
  ].join("\n\n");
}
