import { Button, Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { filesCalls } from '@toro/contract/office/files/calls';
import { alternativeTextError, MAX_ALT_TEXT } from '@toro/domain/office/files/alternative-text';
import { useId, useState } from 'react';
import { api, errorMessage } from '../api.ts';
import { CountedTextArea } from '../forms/counted-fields.tsx';

/** An image with its alternative text, which is null until somebody wrote one. */
export interface ImageDescription {
  alt_text: string | null;
  is_decorative: boolean;
}

interface DescribeImageProps {
  file: { id: number; name: string } & ImageDescription;
  onDescribed: (description: ImageDescription) => void;
  onCancel?: () => void;
}

/** The alternative text of an image, or that it is decorative. */
export function DescribeImage({ file, onDescribed, onCancel }: DescribeImageProps) {
  const id = useId();
  const [text, setText] = useState(file.alt_text ?? '');
  const [isDecorative, setDecorative] = useState(file.is_decorative);
  const [isChecked, setChecked] = useState(false);
  const error = isChecked && !isDecorative ? alternativeTextError(text, file.name) : null;
  const describe = useMutation({
    mutationFn: () =>
      api.send(filesCalls.describeImage, {
        params: { id: file.id },
        body: { alt_text: text.trim(), is_decorative: isDecorative },
      }),
    onSuccess: ({ alt_text, is_decorative }) => onDescribed({ alt_text, is_decorative }),
  });
  const use = () => {
    setChecked(true);
    if (isDecorative || alternativeTextError(text, file.name) === null) describe.mutate();
  };
  return (
    <div className="stack" data-gap="s">
      <CountedTextArea
        id={id}
        name="alt_text"
        onBlur={() => undefined}
        label="Texto alternativo"
        description={`O que ${file.name} mostra, para quem não vê a imagem.`}
        autosize
        minRows={2}
        maxLength={MAX_ALT_TEXT}
        value={text}
        onValue={setText}
        disabled={isDecorative}
        error={error ?? (describe.error ? errorMessage(describe.error) : undefined)}
      />
      <Checkbox
        label="Imagem decorativa"
        checked={isDecorative}
        onChange={({ currentTarget }) => setDecorative(currentTarget.checked)}
      />
      <div className="row">
        <Button loading={describe.isPending} onClick={use}>
          Salvar descrição
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </div>
    </div>
  );
}
