import { Checkbox, Modal } from '@mantine/core';
import classes from './exam-dialogs.module.css';
import { useKeysSwitch } from './use-exam-keys.ts';

const KEYS = [
  ['1 – 9 ou A – M', 'escolhe a alternativa'],
  ['N', 'Não sei'],
  ['← →', 'questão anterior e próxima'],
  ['R', 'marca para revisão'],
  ['?', 'mostra estes atalhos'],
] as const;

export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [on, setOn] = useKeysSwitch();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Atalhos do teclado"
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <div className={classes.body}>
        <dl className={classes.keys}>
          {KEYS.map(([key, does]) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>{key}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label="Usar atalhos nas provas"
          checked={on}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
      </div>
    </Modal>
  );
}
