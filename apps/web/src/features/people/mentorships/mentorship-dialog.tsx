import '@mantine/core/styles/Tabs.layer.css';
import { Button, Modal, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hasMentorship } from '@toro/domain/people/mentorships/mentorship';
import { Drawing } from '@toro/ui/drawing.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { LoadingSkeleton } from '@toro/ui/query-state.tsx';
import { useReturnFocus } from '@toro/ui/use-return-focus.ts';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../shared/api.ts';
import classes from './mentorship-dialog.module.css';
import { useMentorshipDialog } from './mentorship-dialog-store.ts';
import { MentorshipList } from './mentorship-list.tsx';
import { mentorshipsQuery } from './queries.ts';
import { RequestForm } from './request-form.tsx';

/** Keeps the confirmation readable before the dialog closes. */
const CLOSE_AFTER_CANCEL_MS = 500;

function RequestReceived({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Recebemos a sua solicitação! =)">
      <div className="dialogBody centered">
        <Drawing name="envelope" />
        <p>Assim que um professor aceitar, você recebe a confirmação por e-mail e nas suas notificações.</p>
        <Button onClick={onClose} data-autofocus>
          Entendi
        </Button>
      </div>
    </Modal>
  );
}

/** The mentorship dialog: request one, see those in progress and those that were held. */
export default function MentorshipDialog() {
  const close = useMentorshipDialog((state) => state.close);
  useReturnFocus();
  const [received, setReceived] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  const { data: all, isError, error } = useQuery(mentorshipsQuery);
  if (received) return <RequestReceived onClose={close} />;
  const inProgress = all?.filter(({ status }) => status === 'waiting' || status === 'confirmed') ?? [];
  // A mentorship that was cancelled too late counts: the student cannot request another.
  const past = all?.filter(({ status, forfeited }) => status === 'completed' || forfeited) ?? [];
  return (
    <Modal opened onClose={close} size="lg" title="Mentoria">
      {isError && <Notice kind="failure">{errorMessage(error)}</Notice>}
      {!all && !isError && <LoadingSkeleton loading="Carregando mentorias..." skeleton={[360]} />}
      {all && (
        <Tabs defaultValue={inProgress.length > 0 ? 'progress' : 'request'} className={classes.tabs}>
          <Tabs.List className={classes.tabList}>
            <Tabs.Tab value="request">Solicitar</Tabs.Tab>
            <Tabs.Tab value="progress">Em andamento</Tabs.Tab>
            <Tabs.Tab value="completed">Concluídas</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="request" className={classes.panel}>
            <RequestForm taken={hasMentorship(all)} onRequested={() => setReceived(true)} />
          </Tabs.Panel>
          <Tabs.Panel value="progress" className={classes.panel}>
            <MentorshipList
              mentorships={inProgress}
              label="Mentorias em andamento"
              emptyText="Você não tem pedidos em andamento."
              onCancelled={() => {
                closing.current = setTimeout(close, CLOSE_AFTER_CANCEL_MS);
              }}
            />
          </Tabs.Panel>
          <Tabs.Panel value="completed" className={classes.panel}>
            <MentorshipList
              mentorships={past}
              label="Mentorias concluídas"
              emptyText="Nenhuma mentoria foi concluída ainda."
            />
          </Tabs.Panel>
        </Tabs>
      )}
    </Modal>
  );
}
