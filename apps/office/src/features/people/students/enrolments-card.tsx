import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { studentsCalls } from '@toro/contract/people/students/calls';
import { academyDay, shortDate } from '@toro/domain/base/calendar/day';
import { ENROLMENT_STATES } from '@toro/domain/people/students/enrolment';
import { Card } from '@toro/ui/card.tsx';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, errorMessage } from '../../../shared/api.ts';
import { usePermission } from '../../../shared/session/session-query.ts';
import { CancelDialog, ExtendDialog, TransferDialog } from './enrolment-dialogs.tsx';
import { type Enrolment, refreshStudent, type StudentPageData } from './queries.ts';
import classes from './student.module.css';

const KINDS = { active: 'ok', expired: 'warn', cancelled: 'bad', ended: 'none' } as const;
const DIALOGS = { extend: ExtendDialog, transfer: TransferDialog, cancel: CancelDialog };

type Action = keyof typeof DIALOGS;

/** The enrolments of a student with progress, last day and acts. */
export function EnrolmentsCard({ student }: { student: StudentPageData }) {
  const isAllowed = usePermission();
  const [open, setOpen] = useState<{ input: Action; enrolment: Enrolment } | null>(null);
  const Dialog = open && DIALOGS[open.input];
  return (
    <Card
      id="matriculas"
      title={
        <>
          Matrículas <span className="muted small figures">{student.enrolments.length}</span>
        </>
      }
    >
      {student.enrolments.length === 0 && (
        <p className="muted">Ainda não há matrículas. Use "Matricular" para dar uma vaga em uma turma.</p>
      )}
      <ul className={`plainList ${classes.rows}`}>
        {student.enrolments.map((enrolment) => (
          <li key={enrolment.id} className={classes.enrolment}>
            <span className={classes.title}>
              <b>{enrolment.course}</b> <span className="muted">{enrolment.class_group}</span>
            </span>
            <span className="state" data-kind={KINDS[enrolment.state]}>
              {ENROLMENT_STATES[enrolment.state]}
              {enrolment.state === 'active' && !enrolment.order_id && ', sem pedido'}
            </span>
            <Progress enrolment={enrolment} />
            <span className={`figures ${classes.until}`}>
              {enrolment.ends_on ? `até ${shortDate(enrolment.ends_on)}` : 'sem fim'}
            </span>
            {isAllowed('people.write') && (
              <EnrolmentMenu
                studentId={student.id}
                enrolment={enrolment}
                onAction={(input) => setOpen({ input, enrolment })}
              />
            )}
          </li>
        ))}
      </ul>
      {Dialog && open && (
        <Dialog studentId={student.id} enrolment={open.enrolment} onClose={() => setOpen(null)} />
      )}
    </Card>
  );
}

function Progress({ enrolment: { lessons_done: done, lessons_total: total } }: { enrolment: Enrolment }) {
  if (total === 0) return <span />;
  return (
    <span className={classes.progress}>
      <progress value={done} max={total} aria-label={`${done} de ${total} aulas`} />
      <span className="muted figures">
        {done} de {total} aulas
      </span>
    </span>
  );
}

interface EnrolmentMenuProps {
  studentId: number;
  enrolment: Enrolment;
  onAction: (input: Action) => void;
}

function EnrolmentMenu({ studentId, enrolment, onAction }: EnrolmentMenuProps) {
  const { ended_at, restorable_until } = enrolment;
  if (ended_at && !restorable_until) return <span />;
  const restore = () =>
    api
      .send(studentsCalls.restoreEnrolment, { params: { id: studentId, enrolment: enrolment.id } })
      .then(() => {
        toastSuccess('A matrícula voltou.');
        return refreshStudent(studentId);
      })
      .catch((error: unknown) => toastFailure(errorMessage(error)));
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Mais sobre ${enrolment.course}, ${enrolment.class_group}`}
        >
          <IconDots size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {restorable_until ? (
          <Menu.Item onClick={() => void restore()}>
            {`Trazer de volta (até ${shortDate(academyDay(new Date(restorable_until)))})`}
          </Menu.Item>
        ) : (
          <>
            {enrolment.ends_on && <Menu.Item onClick={() => onAction('extend')}>Prorrogar</Menu.Item>}
            <Menu.Item onClick={() => onAction('transfer')}>Transferir</Menu.Item>
            <Menu.Item onClick={() => onAction('cancel')}>Cancelar matrícula</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
