import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { alternativeTextError, MAX_ALT_TEXT } from '@toro/domain/office/files/alternative-text';
import { useState } from 'react';

interface PictureText {
  alt: string;
  isDecorative: boolean;
}

interface PictureDialogProps extends PictureText {
  /** The name of the chosen file, which is no description. */
  fileName: string;
  onSave: (text: PictureText) => void;
  onClose: () => void;
}

/** Asks what a picture of a text shows, or that it is decorative. */
export function PictureDialog({ fileName, onSave, onClose, ...before }: PictureDialogProps) {
  const [alt, setAlt] = useState(before.alt);
  const [isDecorative, setDecorative] = useState(before.isDecorative);
  const [error, setError] = useState<string | null>(null);
  const save = () => {
    const found = isDecorative ? null : alternativeTextError(alt, fileName);
    setError(found);
    if (!found) onSave({ alt: isDecorative ? '' : alt.trim(), isDecorative });
  };
  return (
    <Modal opened returnFocus={false} onClose={onClose} title="Texto alternativo">
      <div className="dialogBody form">
        <TextInput
          label="O que a imagem mostra"
          description="Para quem não vê a imagem."
          data-autofocus
          maxLength={MAX_ALT_TEXT}
          value={alt}
          error={error}
          disabled={isDecorative}
          onChange={({ currentTarget }) => setAlt(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && save()}
        />
        <Checkbox
          label="Imagem decorativa"
          checked={isDecorative}
          onChange={({ currentTarget }) => setDecorative(currentTarget.checked)}
        />
        <div className="row" data-end>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button onClick={save}>Guardar</Button>
        </div>
      </div>
    </Modal>
  );
}
