import { Button, Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { channelsCalls } from '@toro/contract/accounts/channels/calls';
import { ApiError } from '@toro/contract/client';
import { type Channel, type Channels, canUnsubscribe } from '@toro/domain/accounts/channels/channels';
import { Card } from '@toro/ui/card.tsx';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { PageHeader } from '@toro/ui/page-header.tsx';
import { useState } from 'react';
import { api, errorMessage } from '../../../shared/api.ts';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import { SupportChat } from './support-chat.tsx';
import classes from './unsubscribe-page.module.css';

const route = getRouteApi('/visitors/descadastrar/$token');
const NOT_FOUND = 404;

const CHANNEL_LABELS: { channel: Channel; label: string; about: string }[] = [
  { channel: 'phone', label: 'Contato por telefone', about: 'Ligações da nossa equipe.' },
  { channel: 'email', label: 'E-mail', about: 'Novidades, avisos e ofertas.' },
  { channel: 'whatsapp', label: 'WhatsApp', about: 'Mensagens da nossa equipe.' },
];

/** The link stands in a mail, so that mails are what its reader wants to stop. */
const CHANNELS_OF_LINK: Channels = { phone: false, email: true, whatsapp: false };

function SupportButton() {
  const { links } = useRuntimeConfig();
  return (
    <Button component="a" href={links.support} target="_blank" rel="noopener">
      Fale com a gente
    </Button>
  );
}

function UnsubscribedMessage() {
  return (
    <Card as="section" className={classes.card} data-gap="s" role="status">
      <h1>Descadastro efetuado :(</h1>
      <p className="muted">Esperamos ver você novamente</p>
      <p>Precisando de algo, é só chamar</p>
      <SupportButton />
    </Card>
  );
}

/** Shown for a link that was used already or never existed. */
function ExpiredLinkMessage() {
  return (
    <Card as="section" className={classes.card} data-gap="s" role="alert">
      <h1>Este link não funciona mais</h1>
      <p className="muted">
        Ele já foi usado ou está incompleto. Se você ainda recebe mensagens que não quer, fale com a gente e
        resolvemos na hora.
      </p>
      <SupportButton />
    </Card>
  );
}

/** The page that the unsubscribe link of a mail opens: choose channels and confirm. It needs no login. */
export function UnsubscribePage() {
  const { token } = route.useParams();
  const [ticked, setTicked] = useState(CHANNELS_OF_LINK);
  const [confirming, setConfirming] = useState(false);
  const unsubscribe = useMutation({
    mutationFn: () =>
      api.send(channelsCalls.disableChannels, { body: { ...ticked, type: 'disable', token } }),
    onSettled: () => setConfirming(false),
  });
  const isInvalidLink = unsubscribe.error instanceof ApiError && unsubscribe.error.status === NOT_FOUND;
  return (
    <main className={classes.page}>
      {unsubscribe.isSuccess && <UnsubscribedMessage />}
      {isInvalidLink && <ExpiredLinkMessage />}
      {!unsubscribe.isSuccess && !isInvalidLink && (
        <Card as="section" className={classes.card} data-gap="l">
          <PageHeader
            title="Qual comunicação você quer deixar de receber?"
            lead="Marque o que quer parar. O acesso aos seus cursos não muda."
          />
          {unsubscribe.isError && (
            <Notice kind="failure">{`Nada mudou ainda. ${errorMessage(unsubscribe.error)}`}</Notice>
          )}
          <div className="stack" data-gap="s">
            {CHANNEL_LABELS.map(({ channel, label, about }) => (
              <Checkbox
                key={channel}
                className={`box ${classes.box}`}
                label={label}
                description={about}
                checked={ticked[channel]}
                onChange={({ currentTarget }) => {
                  const { checked } = currentTarget;
                  setTicked((before) => ({ ...before, [channel]: checked }));
                }}
              />
            ))}
          </div>
          <div className={`row ${classes.actions}`} data-end>
            <Button variant="default" component="a" href="/gabaritoro">
              Cancelar
            </Button>
            <Button disabled={!canUnsubscribe(ticked)} onClick={() => setConfirming(true)}>
              Confirmar
            </Button>
          </div>
        </Card>
      )}
      <ConfirmDialog
        opened={confirming}
        title="Tem certeza que deseja descadastrar ?"
        confirm="Sim, descadastrar"
        cancel="Voltar"
        pending={unsubscribe.isPending}
        onConfirm={() => unsubscribe.mutate()}
        onClose={() => setConfirming(false)}
      />
      <SupportChat />
    </main>
  );
}
