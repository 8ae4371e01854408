import { Crop } from "lucide";
import { useEffect, useRef, useState } from "react";
import { type useFetcher, useNavigate } from "react-router";
import { Button } from "#app/ui/staff/button.tsx";
import { RadioGroup } from "#app/ui/staff/check-fields.tsx";
import { Dialog } from "#app/ui/staff/dialog.tsx";
import { IfPermitted } from "#app/ui/staff/permitted.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { CROP_SHAPES, fitRatio } from "../crop-region.ts";
import type { UploadDetails } from "../library.server.ts";
import { LIBRARY_PATH } from "../library-url.ts";
import type { UploadResult } from "../pictures.server.ts";
import { CropArea } from "./crop-area.tsx";

interface CropPictureProps {
  picture: UploadDetails;
  fetcher: ReturnType<typeof useFetcher<UploadResult>>;
}

/** A button and its dialog: select a part of a picture, and save it as a new one or in its place. */
export function CropPicture({ picture, fetcher }: CropPictureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={Crop} onPress={() => setOpen(true)}>
        Crop picture
      </Button>
      {isOpen && <CropDialog {...{ picture, fetcher }} onClose={() => setOpen(false)} />}
    </>
  );
}

function CropDialog({ picture, fetcher, onClose }: CropPictureProps & { onClose: () => void }) {
  const { hash, largeSrc, width, height } = picture;
  const [region, setRegion] = useState({ left: 0, top: 0, width, height });
  const [shape, setShape] = useState<string>(CROP_SHAPES[0].value);
  const ratio = CROP_SHAPES.find(({ value }) => value === shape)?.ratio;
  const before = useRef(fetcher.data);
  const result = fetcher.data === before.current ? undefined : fetcher.data;
  const isBusy = fetcher.state !== "idle";
  const isWhole = region.width === width && region.height === height;
  const navigate = useNavigate();

  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!result?.ok) return;
    close.current();
    const saved = result.payload?.picture;
    if (saved) void navigate(`${LIBRARY_PATH}/${saved.value.slice("upload:".length)}`);
  }, [result, navigate]);

  return (
    <Dialog title="Crop picture" isOpen onOpenChange={(isOpen) => isOpen || isBusy || onClose()}>
      <fetcher.Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <RadioGroup
          label="Shape"
          name="shape"
          defaultValue={shape}
          options={CROP_SHAPES}
          onChange={(value) => {
            setShape(value);
            const chosen = CROP_SHAPES.find((one) => one.value === value);
            setRegion(fitRatio(region, chosen?.ratio, picture));
          }}
          className="grid-flow-col justify-start gap-x-6"
        />
        <CropArea {...{ src: largeSrc, width, height, region, ratio }} onChange={setRegion} />
        <p className="text-center text-sm text-muted tabular-nums" aria-live="polite">
          {region.width} × {region.height} pixels
        </p>
        <input type="hidden" name="hash" value={hash} />
        {Object.entries(region).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {result && !result.ok && (
          <p className="text-sm text-error" role="alert">
            {result.notice?.text}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <IfPermitted to={`${LIBRARY_PATH}/${hash}`} intent="crop-replace">
            <Button
              type="submit"
              {...intentField("crop-replace")}
              isPending={isBusy}
              isDisabled={isWhole}
            >
              Replace everywhere
            </Button>
          </IfPermitted>
          <Button
            type="submit"
            variant="primary"
            {...intentField("crop")}
            isPending={isBusy}
            isDisabled={isWhole}
          >
            {isBusy ? "Saving…" : "Save as new picture"}
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  );
}
