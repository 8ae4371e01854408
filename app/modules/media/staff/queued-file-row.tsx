import { CircleAlert, ImageUp, RotateCw, X } from "lucide";
import { Icon } from "#app/ui/icons.tsx";
import { Button } from "#app/ui/staff/button.tsx";
import { WrappingTextField } from "#app/ui/staff/wrapping-text-field.tsx";
import type { QueuedFile } from "./use-file-queue.ts";

interface QueuedFileRowProps {
  file: QueuedFile;
  /** Why its description was refused. */
  error: string | undefined;
  onRetry: () => void;
  onRemove: () => void;
}

const ALL_SENT = 100;

/** A file that is uploaded: its progress, then a field for its description, or why it failed. */
export function QueuedFileRow({ file: queued, error, onRetry, onRemove }: QueuedFileRowProps) {
  const { file, state } = queued;
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-3">
      {state.kind === "done" ? (
        <img
          src={state.picture.src}
          alt=""
          width={64}
          height={64}
          className="aspect-square h-auto w-full rounded-lg border border-line bg-well object-cover"
        />
      ) : (
        <span className="grid aspect-square w-full place-items-center rounded-lg border border-line bg-well text-muted">
          <Icon icon={state.kind === "failed" ? CircleAlert : ImageUp} size={22} />
        </span>
      )}
      <div className="grid min-w-0 gap-1">
        <p className="truncate font-semibold" title={file.name}>
          {file.name}
        </p>
        {(state.kind === "waiting" || state.kind === "sending") && <Progress state={state} />}
        {state.kind === "failed" && (
          <>
            <p className="text-sm text-error" role="alert">
              {state.text}
            </p>
            <div className="flex flex-wrap gap-1.5">
              <Button icon={RotateCw} onPress={onRetry} aria-label={`Try again: ${file.name}`}>
                Try again
              </Button>
              <Button
                variant="quiet"
                icon={X}
                onPress={onRemove}
                aria-label={`Remove ${file.name} from the list`}
              />
            </div>
          </>
        )}
        {state.kind === "done" && <Description picture={state.picture} {...{ file, error }} />}
      </div>
    </li>
  );
}

type Sending = Extract<QueuedFile["state"], { kind: "waiting" | "sending" }>;

function Progress({ state }: { state: Sending }) {
  if (state.kind === "waiting") return <p className="text-sm text-muted">Waiting</p>;
  const { percent } = state;
  const isSent = percent === ALL_SENT;
  const text = isSent ? "Preparing its sizes…" : `Uploading, ${percent}%`;
  return (
    <>
      <div
        role="progressbar"
        aria-label={text}
        // Without a value, it takes an unknown time.
        aria-valuenow={isSent ? undefined : percent}
        className="h-2 w-full overflow-hidden rounded-full bg-well"
      >
        <div
          className={`h-full rounded-full bg-accent transition-[width] duration-150 ${isSent ? "animate-pulse motion-reduce:animate-none" : ""}`}
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="text-sm text-muted tabular-nums">{text}</p>
    </>
  );
}

interface DescriptionProps {
  picture: Extract<QueuedFile["state"], { kind: "done" }>["picture"];
  file: File;
  error: string | undefined;
}

/** The picture may have been in the library before, with a description. */
function Description({ picture, file, error }: DescriptionProps) {
  if (picture.alt) {
    return <p className="text-sm text-muted">Already in the library: {picture.alt}</p>;
  }
  return (
    <WrappingTextField
      label={`Description of ${file.name}`}
      hidesLabel
      placeholder="Describe it in a few words"
      name={`alt-${picture.value.slice("upload:".length)}`}
      maxLength={300}
      error={error}
    />
  );
}
