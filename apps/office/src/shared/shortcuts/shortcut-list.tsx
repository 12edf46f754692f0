import { Modal } from '@mantine/core';
import classes from './shortcut-list.module.css';
import { formatKeys, useShortcuts } from './shortcuts.ts';

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const shortcuts = useShortcuts();
  return (
    <Modal opened onClose={onClose} title="Atalhos desta página">
      <dl className={classes.list}>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              <kbd>{formatKeys(keys)}</kbd>
            </dd>
          </div>
        ))}
        <div>
          <dt>Ir de um controle ao outro</dt>
          <dd>
            <kbd>Tab</kbd>
          </dd>
        </div>
        <div>
          <dt>Fechar um diálogo</dt>
          <dd>
            <kbd>Esc</kbd>
          </dd>
        </div>
      </dl>
    </Modal>
  );
}
