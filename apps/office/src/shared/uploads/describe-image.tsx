import { Button, Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { describeImage } from '@toro/contract/files/calls';
import { alternativeTextError, MAX_ALT_TEXT } from '@toro/domain/files/alternative-text';
import { useId, useState } from 'react';
import { api, errorMessage } from '../api.ts';
import { CountedTextArea } from '../forms/counted-fields.tsx';

interface DescribeImageProps {
  file: { id: number; name: string; url: string };
  onDescribed: () => void;
}

/** Asks for the alternative text of an image before it is placed in content. */
export function DescribeImage({ file, onDescribed }: DescribeImageProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [isDecorative, setDecorative] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const error = isChecked && !isDecorative ? alternativeTextError(text, file.name) : null;
  const describe = useMutation({
    mutationFn: () =>
      api.send(describeImage, {
        params: { id: file.id },
        body: { alt_text: text.trim(), is_decorative: isDecorative },
      }),
    onSuccess: onDescribed,
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
      <div>
        <Button loading={describe.isPending} onClick={use}>
          Usar imagem
        </Button>
      </div>
    </div>
  );
}
