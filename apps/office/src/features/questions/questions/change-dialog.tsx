import { Button, Modal } from '@mantine/core';
import { findChangedFields } from '@toro/domain/catalogue/content/merge-fields';
import type { QuestionFields } from '@toro/domain/questions/questions/question-fields';
import { Difference } from '../../../shared/content/difference.tsx';
import { describeField, LABELS } from './describe-question.ts';

interface ChangeDialogProps {
  before: QuestionFields;
  after: QuestionFields;
  onClose: () => void;
}

const fileName = (id: number) => `Arquivo ${id}`;

/** What changed in a text since it was opened. */
export const ChangeDialog = ({ before, after, onClose }: ChangeDialogProps) => (
  <Modal opened onClose={onClose} title="O texto mudou">
    <div className="dialogBody form">
      <p>Leia o que mudou antes de decidir. A página já mostra o texto novo.</p>
      {findChangedFields(before, after).map((field) => (
        <div key={field}>
          <b>{LABELS[field] ?? field}</b>
          <Difference
            before={describeField(field, before[field], fileName)}
            after={describeField(field, after[field], fileName)}
          />
        </div>
      ))}
      <div className="row" data-end>
        <Button onClick={onClose}>Entendi</Button>
      </div>
    </div>
  </Modal>
);
