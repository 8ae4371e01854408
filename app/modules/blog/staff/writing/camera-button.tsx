import { Camera } from "lucide";
import { useRef } from "react";
import { Button } from "#app/ui/staff/button.tsx";

/** Opens the camera of a phone or tablet; other devices do not show it. */
export function CameraButton({ onPhoto }: { onPhoto: (photo: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="hidden pointer-coarse:block">
      <Button icon={Camera} onPress={() => input.current?.click()}>
        Take a photo
      </Button>
      <input
        ref={input}
        type="file"
        // With this type, phones hand over JPEG instead of their own format.
        accept="image/jpeg"
        capture="environment"
        hidden
        aria-label="Photo"
        onChange={({ target }) => {
          const [photo] = target.files ?? [];
          target.value = "";
          if (photo) onPhoto(photo);
        }}
      />
    </div>
  );
}
