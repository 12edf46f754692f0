import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { isActive, type UploadItem } from './upload-item.ts';
import { removeUpload } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import classes from './uploads.module.css';

function describe(items: readonly UploadItem[]): string {
  const active = items.filter(isActive).length;
  if (active > 0) return active === 1 ? 'Enviando 1 arquivo' : `Enviando ${active} arquivos`;
  if (items.some(({ state }) => state === 'offered')) return 'Envio interrompido';
  return items.some(({ state }) => state === 'failed') ? 'Há envios com problema' : 'Envios concluídos';
}

/** The uploads, over every page: they go on while the person moves about. */
export function UploadPanel({ items }: { items: readonly UploadItem[] }) {
  const [isOpen, setIsOpen] = useState(true);
  const isOver = items.every(({ state }) => state === 'done' || state === 'failed');
  const Chevron = isOpen ? IconChevronDown : IconChevronUp;
  return (
    <section className={classes.panel} aria-label="Envios">
      <header className={classes.head}>
        <h2>
          <span role="status">{describe(items)}</span>
        </h2>
        {isOver && (
          <button
            type="button"
            className={classes.clear}
            onClick={() => {
              for (const { key } of items) removeUpload(key);
            }}
          >
            Limpar
          </button>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={isOpen ? 'Recolher envios' : 'Mostrar envios'}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Chevron size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </header>
      {isOpen && (
        <ul className={`plainList ${classes.rows}`}>
          {items.map((item) => (
            <li key={item.key}>
              <UploadRow item={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
