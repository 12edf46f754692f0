import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { settingsCalls } from '@toro/contract/office/settings/calls';
import {
  findSocialErrors,
  MAX_NETWORKS,
  type SocialNetwork,
} from '@toro/domain/office/settings/social-setting';
import type { FieldBinding } from '@toro/ui/forms/field-binding.ts';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { NetworkRow } from './network-row.tsx';
import { SettingSection } from './setting-section.tsx';
import classes from './settings.module.css';

/** 'Redes sociais': the networks in the order in which the checkout shows them. */
export const SocialSection = () => (
  <SettingSection
    section="social"
    title="Redes sociais"
    lead="Aparecem nesta ordem no topo e no rodapé da compra."
    permission="contacts.write"
    load={(version) => api.send(settingsCalls.getSocialSetting, { query: { version } })}
    save={(body) => api.send(settingsCalls.saveSocialSetting, { body })}
    reset={(body) => api.send(settingsCalls.saveSocialSetting, { body })}
    labels={{ networks: 'Redes' }}
    describe={(_, networks) =>
      (networks as SocialNetwork[]).map(({ name, url }) => `${name}: ${url}`).join('\n')
    }
    findErrors={findSocialErrors}
  >
    {(form) => <NetworkList {...form.field('networks')} />}
  </SettingSection>
);

function NetworkList({ id, value, error, onValue }: FieldBinding<SocialNetwork[]>) {
  const [moved, setMoved] = useState('');
  const change = (at: number, network: SocialNetwork) =>
    onValue(value.map((each, index) => (index === at ? network : each)));
  const move = (at: number, by: 1 | -1) => {
    const next = [...value];
    const [network] = next.splice(at, 1);
    if (!network) return;
    next.splice(at + by, 0, network);
    onValue(next);
    setMoved(`${network.name || 'Rede'} agora é a ${at + by + 1}ª de ${value.length}.`);
    // The button moves with its row; the focus follows it.
    requestAnimationFrame(() =>
      document.getElementById(`${id}-${at + by}-${by === 1 ? 'down' : 'up'}`)?.focus(),
    );
  };
  return (
    <>
      {value.length === 0 && <p className="muted small">Nenhuma rede ainda.</p>}
      <ol className={`plainList ${classes.networks}`}>
        {value.map((network, at) => (
          <NetworkRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a network has no id, and its row has no state
            key={at}
            id={`${id}-${at}`}
            network={network}
            showErrors={Boolean(error)}
            isFirst={at === 0}
            isLast={at === value.length - 1}
            onChange={(next) => change(at, next)}
            onMove={(by) => move(at, by)}
            onRemove={() => onValue(value.filter((_, index) => index !== at))}
          />
        ))}
      </ol>
      {error && (
        <p id={id} tabIndex={-1} className={classes.error} role="alert">
          {error}
        </p>
      )}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          disabled={value.length >= MAX_NETWORKS}
          onClick={() => onValue([...value, { name: '', url: '' }])}
        >
          Adicionar rede
        </Button>
        {value.length >= MAX_NETWORKS && <p className="muted small">São até {MAX_NETWORKS} redes.</p>}
      </div>
      <p className="visuallyHidden" role="status">
        {moved}
      </p>
    </>
  );
}
