import { Button, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { exportData } from '@toro/contract/profile/calls';
import { dateAndTime } from '@toro/domain/calendar/day';
import { Notice } from '@toro/ui/notice.tsx';
import { saveFile } from '@toro/ui/save-file.ts';
import { api, errorMessage, today } from '../../shared/api.ts';
import classes from './profile-layout.module.css';
import { consentsQuery } from './queries.ts';

const PURPOSES = {
  terms: 'Termos de uso',
  privacy: 'Política de privacidade',
  phone: 'Contato por telefone',
  email: 'Contato por e-mail',
  whatsapp: 'Contato por WhatsApp',
};

function History() {
  const { data: consents, isError } = useQuery(consentsQuery);
  if (isError && !consents) return <p className={classes.lead}>O histórico não carregou agora.</p>;
  if (!consents) return <Skeleton height={48} role="status" aria-label="Carregando o histórico..." />;
  if (consents.length === 0) return <p className={classes.lead}>Nada registrado ainda.</p>;
  return (
    <ul className={classes.history} aria-label="Histórico de consentimentos">
      {consents.map(({ purpose, granted, created_at }) => {
        const Icon = granted ? IconCircleCheck : IconCircleX;
        return (
          <li key={`${purpose}-${created_at}`}>
            <span className={classes.decision} data-granted={granted}>
              <Icon size={18} stroke={1.75} aria-hidden />
              {PURPOSES[purpose]}: {granted ? 'aceito' : 'retirado'}
            </span>
            <time className={classes.date} dateTime={created_at}>
              {dateAndTime(new Date(created_at))}
            </time>
          </li>
        );
      })}
    </ul>
  );
}

/** The student's rights under the privacy law: an export of all data, and the history of consents. */
export function PrivacyCard() {
  const dataExport = useMutation({
    mutationFn: () => api.send(exportData),
    onSuccess(data) {
      const address = URL.createObjectURL(
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      );
      saveFile(address, `meus-dados-${today()}.json`);
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
  });
  return (
    <section className={classes.card} aria-labelledby="privacy">
      <div>
        <h2 id="privacy">Seus dados</h2>
        <p className={classes.lead}>
          Leve uma cópia de tudo o que guardamos sobre você, ou veja o que aceitou e quando.
        </p>
      </div>
      {dataExport.isError && <Notice kind="failure">{errorMessage(dataExport.error)}</Notice>}
      <div className={classes.actions}>
        <Button variant="default" loading={dataExport.isPending} onClick={() => dataExport.mutate()}>
          Baixar meus dados
        </Button>
      </div>
      <h3>Consentimentos</h3>
      <History />
    </section>
  );
}
