import { Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { setChannels } from '@toro/contract/channels/calls';
import type { Channel, Channels } from '@toro/domain/channels/channels';
import { Notice } from '@toro/ui/notice.tsx';
import { api, errorMessage, queryClient } from '../../shared/api.ts';
import classes from './profile-layout.module.css';
import { consentsQuery, type Student, updateCachedStudent } from './queries.ts';

const CHOICES: { channel: Channel; label: string }[] = [
  { channel: 'email', label: 'E-mail' },
  { channel: 'whatsapp', label: 'WhatsApp' },
  { channel: 'phone', label: 'Telefone' },
];

/** The channels by which the academy may contact the student; a change is saved at once. */
export function ChannelsCard({ student }: { student: Student }) {
  const saving = useMutation({
    mutationFn: (channels: Channels) => api.send(setChannels, { body: { ...channels, type: 'enable' } }),
    onSuccess({ channels }) {
      updateCachedStudent({ ...student, channels });
      void queryClient.invalidateQueries({ queryKey: consentsQuery.queryKey });
    },
  });
  const shown = saving.isPending ? saving.variables : student.channels;
  return (
    <section className={classes.card} aria-labelledby="channels">
      <div>
        <h2 id="channels">Como podemos falar com você</h2>
        <p className={classes.lead}>Avisos sobre a sua conta e as suas compras chegam sempre por e-mail.</p>
      </div>
      {saving.isError && (
        <Notice kind="failure">{`Suas preferências não mudaram. ${errorMessage(saving.error)}`}</Notice>
      )}
      <div className={classes.choices}>
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
      <p className={classes.status} role="status">
        {saving.isPending ? 'Atualizando preferências do usuário' : ''}
      </p>
    </section>
  );
}
