import { Checkbox, Modal } from '@mantine/core';
import { findHighlight, type Highlight } from '@toro/domain/learning/study/marks';
import { listSentences } from './text-places.ts';

interface SentencesDialogProps {
  opened: boolean;
  text: string;
  highlights: readonly Highlight[];
  onAdd: (place: { start: number; end: number }) => void;
  onRemove: (id: string) => void;
  onClose: () => void;
}

/** 'Destacar frase': highlights without a pointer. */
export function SentencesDialog({
  opened,
  text,
  highlights,
  onAdd,
  onRemove,
  onClose,
}: SentencesDialogProps) {
  const shown = highlights.flatMap((highlight) => {
    const start = highlight.isRemoved ? null : findHighlight(text, highlight);
    return start === null ? [] : [{ id: highlight.id, start, end: start + highlight.text.length }];
  });
  return (
    <Modal opened={opened} onClose={onClose} title="Destacar frase">
      <div className="dialogBody">
        {listSentences(text).map((sentence) => {
          const over = shown.find(({ start, end }) => start < sentence.end && end > sentence.start);
          return (
            <Checkbox
              key={sentence.start}
              label={sentence.text}
              checked={over !== undefined}
              onChange={() => (over ? onRemove(over.id) : onAdd(sentence))}
            />
          );
        })}
      </div>
    </Modal>
  );
}
