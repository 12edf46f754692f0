import { Button } from '@mantine/core';
import { longDate } from '@toro/domain/base/calendar/day';
import { isForfeitedByCancelling } from '@toro/domain/people/mentorships/mentorship';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { useCancelMentorship } from './mentorship-actions.ts';
import classes from './mentorship-dialog.module.css';
import type { Mentorship } from './queries.ts';

const LABELS = {
  waiting: 'Aguardando confirmação',
  confirmed: 'Confirmada',
  completed: 'Concluída',
  cancelled: 'Cancelada',
};

const getStatus = ({ status, id_professor }: Mentorship) =>
  status ?? (id_professor ? 'confirmed' : 'waiting');

function MentorshipCard({ mentorship, onCancel }: { mentorship: Mentorship; onCancel?: () => void }) {
  const { aula, professor, dia_mentoria, hora_inicio, hora_fim, forfeited } = mentorship;
  const status = getStatus(mentorship);
  return (
    <li className="row box" data-spread>
      <div className="stack breakWords" data-gap="2xs">
        <p className={`muted small strong ${classes.status}`} data-status={status}>
          {LABELS[status]}
          {forfeited && ' com menos de 24 horas'}
        </p>
        <h3>{aula.titulo}</h3>
        <p className="muted medium">
          {longDate(dia_mentoria)}, das {hora_inicio}h às {hora_fim}h
        </p>
        <p className="muted medium">
          {professor ? `Com ${professor.nome} ${professor.sobre_nome}` : 'Professor a confirmar'}
        </p>
      </div>
      {onCancel && (
        <Button variant="default" size="sm" onClick={onCancel}>
          Cancelar mentoria
        </Button>
      )}
    </li>
  );
}

interface MentorshipListProps {
  mentorships: Mentorship[];
  label: string;
  emptyText: string;
  /** Called after a cancellation. Without it the list offers none. */
  onCancelled?: () => void;
}

/** Mentorships with their state. Those in progress can be cancelled after a confirmation. */
export function MentorshipList({ mentorships, label, emptyText, onCancelled }: MentorshipListProps) {
  const [toCancel, setToCancel] = useState<Mentorship | null>(null);
  const cancelling = useCancelMentorship();
  const late =
    toCancel !== null &&
    isForfeitedByCancelling(
      {
        day: toCancel.dia_mentoria,
        startHour: Number(toCancel.hora_inicio),
        confirmed: toCancel.id_professor !== null,
        cancelled: false,
      },
      new Date(api.serverTime()),
    );
  if (mentorships.length === 0) return <p className={`centered muted ${classes.empty}`}>{emptyText}</p>;
  return (
    <>
      <ul className="plainList stack" data-gap="s" aria-label={label}>
        {mentorships.map((mentorship) => (
          <MentorshipCard
            key={mentorship.id_mentoria}
            mentorship={mentorship}
            {...(onCancelled && { onCancel: () => setToCancel(mentorship) })}
          />
        ))}
      </ul>
      <ConfirmDialog
        opened={toCancel !== null}
        title="Cancelar a mentoria?"
        confirm="Sim, cancelar"
        cancel="Não, manter"
        danger
        pending={cancelling.isPending}
        onClose={() => setToCancel(null)}
        onConfirm={() => {
          if (!toCancel) return;
          cancelling.mutate(toCancel.id_mentoria, {
            onSuccess: onCancelled,
            onSettled: () => setToCancel(null),
          });
        }}
      >
        <p>
          {late
            ? 'Faltam menos de 24 horas: ao cancelar agora, você perde a oportunidade da mentoria de cortesia.'
            : 'Você poderá pedir outra data depois.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
