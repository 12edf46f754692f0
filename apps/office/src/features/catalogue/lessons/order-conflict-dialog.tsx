import { Button, Modal } from '@mantine/core';
import classes from './lessons.module.css';
import type { OrderConflict } from './use-lesson-order.ts';

interface OrderConflictDialogProps {
  lessons: readonly { id: number; code: string; title: string }[];
  conflict: OrderConflict;
  onChoose: (which: 'mine' | 'theirs') => void;
}

/** Shows the order of the other person and the own one; nothing changes before a choice. */
export function OrderConflictDialog({ lessons, conflict, onChoose }: OrderConflictDialogProps) {
  const names = new Map(lessons.map(({ id, code, title }) => [id, `${code} · ${title}`]));
  const list = (name: string, ids: readonly number[], other: readonly number[]) => (
    <section aria-label={name}>
      <h3>{name}</h3>
      <ol className={classes.order}>
        {ids.map((id, at) => (
          <li key={id} data-moved={other[at] !== id || undefined}>
            {names.get(id) ?? `Aula ${id}`}
          </li>
        ))}
      </ol>
    </section>
  );
  return (
    <Modal opened size="lg" onClose={() => onChoose('theirs')} title="Outra pessoa mudou a ordem das aulas">
      <div className="dialogBody">
        <p>A sua ordem não foi salva. Escolha qual das duas vale.</p>
        <div className={classes.orders}>
          {list('Ordem salva agora', conflict.theirs, conflict.mine)}
          {list('Sua ordem', conflict.mine, conflict.theirs)}
        </div>
        <div className="row" data-end>
          <Button variant="default" data-autofocus onClick={() => onChoose('theirs')}>
            Ficar com a ordem salva
          </Button>
          <Button onClick={() => onChoose('mine')}>Usar a minha ordem</Button>
        </div>
      </div>
    </Modal>
  );
}
