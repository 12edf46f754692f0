import { Button } from '@mantine/core';
import { leadsCalls } from '@toro/contract/sales/leads/calls';
import { CHANNELS, type Channel } from '@toro/domain/accounts/channels/channels';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { formatPhone } from '@toro/domain/base/validation/phone';
import { CHANNEL_NAMES, CONSENT_NAMES, isChosenState } from '@toro/domain/sales/leads/lead-states';
import { Card } from '@toro/ui/card.tsx';
import { useState } from 'react';
import { api, queryClient } from '../../../shared/api.ts';
import { usePermission } from '../../../shared/session/session-query.ts';
import { useAction } from '../../../shared/use-action.ts';
import classes from './leads.module.css';
import { type Lead, leadQuery } from './queries.ts';

const take = (lead: Lead) => {
  queryClient.setQueryData(leadQuery(String(lead.id)).queryKey, lead);
  void queryClient.invalidateQueries({ queryKey: ['list', 'leads'] });
};

/** The channels of a person: whether they may be used, and the action of each that may. */
export function ChannelsCard({ lead }: { lead: Lead }) {
  const mayWrite = usePermission()('leads.write') && isChosenState(lead.state);
  return (
    <Card id="contato" title="Contato" lead="Pelo histórico de consentimentos deste e-mail.">
      <ul className="plainList rows">
        {CHANNELS.map((channel) => (
          <li key={channel} className={classes.channel}>
            <div>
              <strong>{CHANNEL_NAMES[channel]}</strong>
              <p>
                <span className="state small" data-kind={lead.consents[channel] ? 'ok' : 'none'}>
                  {lead.consents[channel] ? CONSENT_NAMES.granted : CONSENT_NAMES.missing}
                </span>
              </p>
              {channel === 'email' && lead.reminded_at && (
                <p className="muted small">Lembrete enviado em {dateAndTime(new Date(lead.reminded_at))}</p>
              )}
            </div>
            {mayWrite && lead.consents[channel] && <ChannelAction lead={lead} channel={channel} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ChannelAction({ lead, channel }: { lead: Lead; channel: Channel }) {
  const [url, setUrl] = useState<string | null>(null);
  const remind = useAction({
    send: () => api.send(leadsCalls.remindLead, { params: { id: lead.id } }),
    done: 'Lembrete a caminho, com o link que retoma a compra.',
    onDone: (next) => take(next),
  });
  const contact = useAction({
    send: (by: 'phone' | 'whatsapp') =>
      api.send(leadsCalls.contactLead, { params: { id: lead.id }, body: { channel: by } }),
    onDone: ({ url: address, lead: next }, by) => {
      take(next);
      setUrl(address);
      if (by === 'whatsapp') window.open(address, '_blank', 'noopener');
      else window.location.assign(address);
    },
  });
  if (channel === 'email')
    return lead.reminder_rejection ? (
      !lead.reminded_at && <p className="muted small">{lead.reminder_rejection}</p>
    ) : (
      <Button variant="default" loading={remind.isPending} onClick={() => remind.mutate()}>
        Enviar lembrete
      </Button>
    );
  // A browser may have rejected to open the address by itself.
  if (url)
    return (
      <a className="small" href={url} target="_blank" rel="noopener">
        {formatPhone(url.replace(/^(?:tel:\+|https:\/\/wa\.me\/)55/, ''))}
      </a>
    );
  if (!lead.phone) return <p className="muted small">Sem telefone</p>;
  return (
    <Button variant="default" loading={contact.isPending} onClick={() => contact.mutate(channel)}>
      {channel === 'phone' ? 'Ligar' : 'Abrir WhatsApp'}
    </Button>
  );
}
