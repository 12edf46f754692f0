import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { settingsCalls } from '@toro/contract/office/settings/calls';
import { isDomain, MAX_DOMAINS, normalizeDomain } from '@toro/domain/base/brands/domain-name';
import { api } from '../../../../shared/api.ts';
import { useAction } from '../../../../shared/use-action.ts';
import { type Setting, SettingSection } from '../setting-section.tsx';
import classes from './brands.module.css';

/** The domains of each brand, by tag. */
interface Domains {
  brands: { tag: string; hosts: string[] }[];
}

interface DomainsSetting extends Setting<Domains> {
  names: { tag: string; name: string }[];
}

/** The first error, as the server finds it too: the brand's name stands before it. */
function findErrors({ brands }: Domains, names: ReadonlyMap<string, string>): { brands?: string } {
  const owners = new Map<string, string>();
  for (const { tag, hosts } of brands) {
    const name = names.get(tag) ?? tag;
    if (hosts.length === 0) return { brands: `${name}: só a marca padrão fica sem domínio.` };
    for (const host of hosts.map(normalizeDomain)) {
      const owner = owners.get(host);
      if (!isDomain(host)) return { brands: `${name}: digite um domínio como aluno.suaescola.com.br.` };
      if (owner) return { brands: `${host}: Este domínio já é da marca ${owner}.` };
      owners.set(host, name);
    }
  }
  return {};
}

/** 'Domínios': the addresses of each brand. */
export const DomainsSection = () => {
  let names: ReadonlyMap<string, string> = new Map();
  return (
    <SettingSection<Domains, DomainsSetting>
      section="domains"
      title="Domínios"
      lead="Cada marca aparece nos seus domínios, até 10. Aponte o domínio para este servidor e depois verifique."
      permission="settings.write"
      load={(version) => api.send(settingsCalls.getDomainsSetting, { query: { version } })}
      labels={{ brands: 'Domínios' }}
      describe={(_, brands) =>
        (brands as Domains['brands'])
          .map(({ tag, hosts }) => `${names.get(tag) ?? tag}: ${hosts.join(', ')}`)
          .join('\n')
      }
      save={({ base_version, value }) =>
        api.send(settingsCalls.saveDomainsSetting, {
          body: {
            base_version,
            value: {
              brands: value.brands.map(({ tag, hosts }) => ({ tag, hosts: hosts.map(normalizeDomain) })),
            },
          },
        })
      }
      findErrors={(value) => findErrors(value, names)}
    >
      {(form, setting) => {
        names = new Map(setting.names.map(({ tag, name }) => [tag, name]));
        const { id, value, error, onValue } = form.field('brands');
        const saved = setting.value.brands.flatMap(({ hosts }) => hosts);
        const setHosts = (tag: string, hosts: string[]) =>
          onValue(value.map((brand) => (brand.tag === tag ? { tag, hosts } : brand)));
        return (
          <>
            {value.length === 0 && (
              <p className="muted">
                Só há a marca padrão, que aparece em todos os endereços. Crie outra em Marcas.
              </p>
            )}
            {value.map(({ tag, hosts }) => (
              <BrandDomains
                key={tag}
                name={names.get(tag) ?? tag}
                hosts={hosts}
                saved={saved}
                showErrors={Boolean(error)}
                onHosts={(next) => setHosts(tag, next)}
              />
            ))}
            {error && (
              <p id={id} tabIndex={-1} className={classes.error} role="alert">
                {error}
              </p>
            )}
          </>
        );
      }}
    </SettingSection>
  );
};

interface BrandDomainsProps {
  name: string;
  hosts: string[];
  /** The domains that can be checked. */
  saved: readonly string[];
  showErrors: boolean;
  onHosts: (hosts: string[]) => void;
}

function BrandDomains({ name, hosts, saved, showErrors, onHosts }: BrandDomainsProps) {
  return (
    <section className={classes.domains} aria-label={name}>
      <h3>{name}</h3>
      <ul className="plainList">
        {hosts.map((host, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a typed domain has no id
          <li key={at}>
            <TextInput
              aria-label={`Domínio ${at + 1} de ${name}`}
              placeholder="aluno.suaescola.com.br"
              maxLength={120}
              autoCapitalize="none"
              spellCheck={false}
              value={host}
              error={showErrors && !isDomain(normalizeDomain(host))}
              onChange={({ currentTarget }) =>
                onHosts(hosts.map((each, index) => (index === at ? currentTarget.value : each)))
              }
            />
            <DomainCheck host={host} canCheck={saved.includes(host)} />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={34}
              aria-label={`Remover ${host || 'domínio'}`}
              title="Remover"
              onClick={() => onHosts(hosts.filter((_, index) => index !== at))}
            >
              <IconTrash size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          disabled={hosts.length >= MAX_DOMAINS}
          onClick={() => onHosts([...hosts, ''])}
        >
          Adicionar domínio
        </Button>
      </div>
    </section>
  );
}

const STATES = {
  active: { kind: 'ok', text: 'Ativo' },
  elsewhere: { kind: 'warn', text: 'Ainda não aponta para cá' },
  no_certificate: { kind: 'bad', text: 'Sem certificado válido' },
} as const;

function DomainCheck({ host, canCheck }: { host: string; canCheck: boolean }) {
  const check = useAction({
    send: () => api.send(settingsCalls.checkDomain, { body: { host } }),
  });
  const state = check.data && STATES[check.data.state];
  if (!canCheck) return <span className="muted small">Salve para verificar</span>;
  return (
    <span className="row">
      {state && (
        <span className="state small" data-kind={state.kind} role="status">
          {state.text}
        </span>
      )}
      <Button
        variant="default"
        size="compact-sm"
        loading={check.isPending}
        aria-label={`Verificar domínio ${host}`}
        onClick={() => check.mutate()}
      >
        Verificar domínio
      </Button>
    </span>
  );
}
