import { Button } from '@mantine/core';
import { IconEye, IconId, IconMail, IconPhone, IconPlus } from '@tabler/icons-react';
import { studentsCalls } from '@toro/contract/people/students/calls';
import { academyDay, daysBetween, formatBrazilianDay, shortDate } from '@toro/domain/base/calendar/day';
import { Card } from '@toro/ui/card.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { initialsOf } from '../../../shared/initials.ts';
import { MaskedValue } from '../../../shared/list/masked-value.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { EmailChangeNotice } from './email-change-notice.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { ImpersonateDialog } from './impersonate-dialog.tsx';
import type { StudentPageData } from './queries.ts';
import classes from './student.module.css';
import { StudentActions } from './student-actions.tsx';
import { UndoMergeNotice } from './undo-merge-notice.tsx';

interface StudentProps {
  student: StudentPageData;
}

/** Name, contacts, figures and what can be done. */
export function StudentHeader({ student }: StudentProps) {
  const isAllowed = usePermission();
  const [isEnrolling, setIsEnrolling] = useState(false);
  const [isImpersonating, setIsImpersonating] = useState(false);
  const isActive = student.enrolments.some(({ state }) => state === 'active');
  return (
    <Card className={classes.header}>
      <div className={classes.who}>
        <span className={classes.avatar} aria-hidden>
          {initialsOf(student.name)}
        </span>
        <div className={classes.names}>
          <div className="row">
            <h2 className="breakWords">{student.name}</h2>
            <span className="state" data-kind={isActive ? 'ok' : 'none'}>
              {isActive ? 'Com matrícula ativa' : 'Sem matrícula ativa'}
            </span>
            <span className="muted small">desde {shortDate(academyDay(new Date(student.created_at)))}</span>
          </div>
          <Contacts student={student} />
        </div>
        {isAllowed('people.write') && (
          <div className={`row ${classes.acts}`}>
            {isAllowed('people.view_as') && (
              <Button
                variant="default"
                leftSection={<IconEye size={16} stroke={1.75} aria-hidden />}
                onClick={() => setIsImpersonating(true)}
              >
                Ver como aluno
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              onClick={() => setIsEnrolling(true)}
            >
              Matricular
            </Button>
            <StudentActions student={student} />
          </div>
        )}
      </div>
      {student.delete_after && (
        <Notice kind="info">
          {`O aluno pediu a exclusão da conta. Ela acontece em ${formatBrazilianDay(
            academyDay(new Date(student.delete_after)),
          )}.`}
        </Notice>
      )}
      {isAllowed('people.write') && student.email_change && (
        <EmailChangeNotice studentId={student.id} change={student.email_change} />
      )}
      {isAllowed('people.merge') &&
        student.merges.map((merge) => (
          <UndoMergeNotice key={merge.id} studentId={student.id} merge={merge} />
        ))}
      <Figures student={student} />
      {isImpersonating && <ImpersonateDialog student={student} onClose={() => setIsImpersonating(false)} />}
      <EnrolDialog student={student} opened={isEnrolling} onClose={() => setIsEnrolling(false)} />
    </Card>
  );
}

function Contacts({ student }: StudentProps) {
  const isAllowed = usePermission();
  const reveal = (column: 'cpf' | 'phone') => () =>
    api.send(studentsCalls.revealStudent, { params: { id: student.id }, body: { column } });
  const masked = (column: 'cpf' | 'phone', label: string, value: string) =>
    isAllowed('people.reveal') ? (
      <MaskedValue label={`${label} de ${student.name}`} masked={value} reveal={reveal(column)} />
    ) : (
      <span className="figures">{value}</span>
    );
  return (
    <ul className={`plainList ${classes.contacts}`}>
      <li>
        <IconMail size={16} stroke={1.75} aria-hidden />
        <span className="breakWords">{student.email}</span>
        {!student.is_verified && <span className="badge small">não confirmado</span>}
      </li>
      {student.cpf && (
        <li>
          <IconId size={16} stroke={1.75} aria-hidden />
          CPF {masked('cpf', 'CPF', student.cpf)}
        </li>
      )}
      {student.phone && (
        <li>
          <IconPhone size={16} stroke={1.75} aria-hidden />
          {masked('phone', 'telefone', student.phone)}
        </li>
      )}
    </ul>
  );
}

function describeLastUse(at: string | null): string {
  if (!at) return 'nunca';
  const days = daysBetween(academyDay(new Date(at)), academyDay(new Date()));
  if (days === 0) return 'hoje';
  return days === 1 ? 'ontem' : `há ${days} dias`;
}

function Figures({ student }: StudentProps) {
  const today = academyDay(new Date());
  const course = student.main_course ? ` · ${student.main_course}` : '';
  const days = student.exam_date && student.exam_date >= today ? daysBetween(today, student.exam_date) : null;
  const figures = [
    days !== null &&
      student.exam_date && {
        figure: String(days),
        unit: days === 1 ? 'dia' : 'dias',
        label: `para a prova, ${shortDate(student.exam_date)}${course}`,
      },
    student.score !== null && {
      figure: String(Math.floor(student.score)),
      unit: `de ${student.recommended_score ?? 100}`,
      label: `Score Toro${course}`,
    },
    {
      figure: String(student.attempts_of_week),
      unit: student.attempts_of_week === 1 ? 'prova' : 'provas',
      label: 'nos últimos 7 dias',
    },
    { figure: describeLastUse(student.last_used_at), unit: '', label: 'último acesso' },
  ].filter((item) => item !== false && item !== null);
  return (
    <dl className={classes.figures}>
      {figures.map(
        (item) =>
          item && (
            <div key={item.label}>
              <dt>{item.label}</dt>
              <dd>
                <b className="figures">{item.figure}</b> {item.unit}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
