import { Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { channelsCalls } from '@toro/contract/accounts/channels/calls';
import type { Channel, Channels } from '@toro/domain/accounts/channels/channels';
import { Card } from '@toro/ui/card.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { api, errorMessage, queryClient } from '../../../shared/api.ts';
import { consentsQuery, type Student, updateCachedStudent } from './queries.ts';

const CHOICES: { channel: Channel; label: string }[] = [
  { channel: 'email', label: 'E-mail' },
  { channel: 'whatsapp', label: 'WhatsApp' },
  { channel: 'phone', label: 'Telefone' },
];

/** The channels by which the academy may contact the student; a change is saved at once. */
export function ChannelsCard({ student }: { student: Student }) {
  const saving = useMutation({
    mutationFn: (channels: Channels) =>
      api.send(channelsCalls.setChannels, { body: { ...channels, type: 'enable' } }),
    onSuccess({ channels }) {
      updateCachedStudent({ ...student, channels });
      void queryClient.invalidateQueries({ queryKey: consentsQuery.queryKey });
    },
  });
  const shown = saving.isPending ? saving.variables : student.channels;
  return (
    <Card
      id="channels"
      title="Como podemos falar com você"
      lead="Avisos sobre a sua conta e as suas compras chegam sempre por e-mail."
    >
      {saving.isError && (
        <Notice kind="failure">{`Suas preferências não mudaram. ${errorMessage(saving.error)}`}</Notice>
      )}
      <div className="stack" data-gap="s">
        {CHOICES.map(({ channel, label }) => (
          <Checkbox
            key={channel}
            label={label}
            checked={shown[channel]}
            disabled={saving.isPending}
            onChange={({ currentTarget }) =>
              saving.mutate({ ...student.channels, [channel]: currentTarget.checked })
            }
          />
        ))}
      </div>
      <p className="muted medium" role="status">
        {saving.isPending ? 'Atualizando preferências do usuário' : ''}
      </p>
    </Card>
  );
}
