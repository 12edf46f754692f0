import { Checkbox, Modal } from '@mantine/core';
import classes from './exam-dialogs.module.css';
import { useShortcutsSetting } from './use-exam-shortcuts.ts';

const CHOOSE = ['1 – 9 ou A – M', 'escolhe a alternativa'] as const;
const CROSS = ['Shift + letra', 'risca a alternativa'] as const;
const CERTAINTY = ['S, T, P', 'Certeza, Dúvida, Chute'] as const;
const MOVE = ['← →', 'questão anterior e próxima'] as const;
const HELP = ['?', 'mostra estes atalhos'] as const;

const SHORTCUTS = {
  exam: [CHOOSE, ['N', 'Não sei'], MOVE, ['R', 'marca para revisão'], CROSS, CERTAINTY, HELP],
  review: [CHOOSE, ['N', 'Não sei'], ['Enter', 'responde, depois a próxima questão'], CROSS, CERTAINTY, HELP],
  practice: [CHOOSE, ['Enter', 'mostra o resultado, depois a próxima questão'], CROSS, MOVE, HELP],
} as const;

interface ShortcutsDialogProps {
  page?: keyof typeof SHORTCUTS;
  opened: boolean;
  onClose: () => void;
}

export function ShortcutsDialog({ page = 'exam', opened, onClose }: ShortcutsDialogProps) {
  const [enabled, setEnabled] = useShortcutsSetting();
  return (
    <Modal opened={opened} onClose={onClose} title="Atalhos do teclado">
      <div className="dialogBody">
        <dl className={`pairList ${classes.keys}`}>
          {SHORTCUTS[page].map(([key, description]) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>{key}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label="Usar atalhos nas provas e questões"
          checked={enabled}
          onChange={(event) => setEnabled(event.currentTarget.checked)}
        />
      </div>
    </Modal>
  );
}
