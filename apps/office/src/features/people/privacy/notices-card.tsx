import { Button } from '@mantine/core';
import { formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { findMissingNotices, NOTICE_RECIPIENTS } from '@toro/domain/people/privacy/incidents';
import { Card } from '@toro/ui/card.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { useState } from 'react';
import { NoticeDialog } from './notice-dialog.tsx';
import classes from './privacy.module.css';
import type { Incident } from './queries.ts';

/** Who was told of an incident, and who has to be yet. */
export function NoticesCard({ incident }: { incident: Incident }) {
  const [isOpen, setIsOpen] = useState(false);
  const missing = findMissingNotices({ hasRisk: incident.has_risk, notices: incident.notices });
  const isEditable = incident.state === 'open';
  return (
    <Card
      id="notices"
      title="Quem foi avisado"
      actions={
        isEditable && (
          <Button variant="default" onClick={() => setIsOpen(true)}>
            Registrar comunicação
          </Button>
        )
      }
    >
      {isEditable && missing.length > 0 && (
        <Notice kind="info">
          Falta avisar {missing.map((whom) => NOTICE_RECIPIENTS[whom]).join(' e ')} até{' '}
          {formatBrazilianDay(incident.due_on)}, o terceiro dia útil.
        </Notice>
      )}
      {incident.notices.length === 0 ? (
        <p className="muted">Ninguém foi avisado ainda.</p>
      ) : (
        <ul className={classes.notices}>
          {incident.notices.map(({ whom, on, reference, by }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a notice is only ever added at the end
            <li key={place}>
              <b>{NOTICE_RECIPIENTS[whom]}</b>, em {formatBrazilianDay(on)}: {reference}
              <span className="muted small"> Registrado por {by}.</span>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <NoticeDialog id={incident.id} whom={missing[0] ?? 'partner'} onClose={() => setIsOpen(false)} />
      )}
    </Card>
  );
}
