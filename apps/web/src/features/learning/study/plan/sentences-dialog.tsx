import { Modal } from '@mantine/core';
import { formatDay } from '@toro/domain/learning/study/study-texts';
import type { StudyPlan } from './queries.ts';

interface SentencesDialogProps {
  sentences: StudyPlan['sentences'];
  opened: boolean;
  onClose(): void;
}

/** What the last changes of the plan moved, newest first. */
export const SentencesDialog = ({ sentences, opened, onClose }: SentencesDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="Mudanças do plano">
    <ol className="plainList dialogBody" data-gap="m">
      {sentences.map(({ day, text, details }) => (
        <li key={`${day} ${text}`}>
          <p className="muted small">{formatDay(day)}</p>
          <p>{text}</p>
          {details.length > 0 && (
            <ul className="small">
              {details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  </Modal>
);
