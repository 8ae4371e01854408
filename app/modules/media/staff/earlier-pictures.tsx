import { Form } from "react-router";
import { SubmitButton } from "#app/ui/staff/form.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { Row, Rows } from "#app/ui/staff/rows.tsx";

interface EarlierPicturesProps {
  pictures: readonly { hash: string; name: string }[];
}

/** The pictures that this one replaced, each with a button that shows it again. */
export function EarlierPictures({ pictures }: EarlierPicturesProps) {
  return (
    <Panel
      title="Earlier pictures"
      description="Everything that used these pictures now shows the current one."
    >
      <Rows label="Earlier pictures">
        {pictures.map(({ hash, name }) => (
          <Row
            key={hash}
            title={name}
            aside={
              <Form method="post" preventScrollReset>
                <input type="hidden" name="hash" value={hash} />
                <SubmitButton intent="undo-replace" aria-label={`Show again: ${name}`}>
                  Show again
                </SubmitButton>
              </Form>
            }
          />
        ))}
      </Rows>
    </Panel>
  );
}
