import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sheetsCalls } from '@toro/contract/answer-sheets/sheets/calls';
import { selectedChannels } from '@toro/domain/accounts/channels/channels';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { Card } from '@toro/ui/card.tsx';
import { Message } from '@toro/ui/message.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { api, errorMessage } from '../../../shared/api.ts';
import { periodOf, type Sheet } from './queries.ts';
import { SheetLayout } from './sheet-layout.tsx';

type Confirmation = NonNullable<Sheet['confirmation']>;

const CHANNEL_LABELS = { email: 'e-mail', whatsapp: 'WhatsApp', phone: 'telefone' };
const joinWords = new Intl.ListFormat('pt-BR');

/** 15 nov 2026 às 19:30, com 12 questões marcadas, ainda não entregue. */
function describeOpening({ opened_at, marked, filled_at }: Omit<Confirmation, 'channels' | 'replaces'>) {
  const count = marked === 1 ? '1 questão marcada' : `${marked} questões marcadas`;
  return `${dateAndTime(new Date(opened_at))}, com ${count}, ${filled_at ? 'já entregue' : 'ainda não entregue'}`;
}

function describeChannels({ channels }: Confirmation): string {
  const labels = selectedChannels(channels).map((channel) => CHANNEL_LABELS[channel]);
  if (labels.length === 0) return 'Nenhum aviso foi escolhido.';
  return `Você vai receber o gabarito oficial e novidades por ${joinWords.format(labels)}.`;
}

function DiscardedMessage({ text }: { text: string }) {
  return (
    <SheetLayout>
      <Message drawing="mountains" title="Gabarito apagado" text={text}>
        <Button renderRoot={(props) => <Link {...props} to="/gabaritoro/create" />}>Ver os gabaritos</Button>
      </Message>
    </SheetLayout>
  );
}

interface SheetConfirmationProps {
  sheet: Sheet;
  confirmation: Confirmation;
  onConfirmed: () => Promise<unknown>;
}

/** What the mailed link opens first: the owner of the address confirms the sheet or has it deleted. */
export function SheetConfirmation({ sheet, confirmation, onConfirmed }: SheetConfirmationProps) {
  const { token, gabarito, student } = sheet;
  const choosing = useMutation({
    mutationFn: (mine: boolean) => api.send(sheetsCalls.confirmSheet, { params: { token }, body: { mine } }),
    onSuccess: (_, mine) => (mine ? onConfirmed() : undefined),
  });
  if (choosing.isSuccess && choosing.variables === false)
    return <DiscardedMessage text={choosing.data.message} />;
  const pending = choosing.isPending;
  return (
    <SheetLayout>
      <div className="stack breakWords" data-gap="xs">
        <p className="muted small">{periodOf(gabarito)}</p>
        <h1>{gabarito.name}</h1>
      </div>
      <Card id="confirm" title="Este gabarito é seu?">
        <p className="breakWords">
          Foi aberto com o e-mail <b>{student.email}</b> e o nome <b>{student.name}</b> em{' '}
          {describeOpening(confirmation)}. {describeChannels(confirmation)}
        </p>
        {confirmation.replaces && (
          <Notice kind="info">
            {`Você já confirmou outro gabarito desta prova, aberto em ${describeOpening(confirmation.replaces)}. Se confirmar este, ele passa a contar no lugar do outro.`}
          </Notice>
        )}
        {choosing.isError && <Notice kind="failure">{errorMessage(choosing.error)}</Notice>}
        <div className="row" data-stretch>
          <Button
            loading={pending && choosing.variables === true}
            disabled={pending}
            onClick={() => choosing.mutate(true)}
          >
            É meu, confirmar
          </Button>
          <Button
            variant="default"
            loading={pending && choosing.variables === false}
            disabled={pending}
            onClick={() => choosing.mutate(false)}
          >
            Não fui eu
          </Button>
        </div>
      </Card>
    </SheetLayout>
  );
}
