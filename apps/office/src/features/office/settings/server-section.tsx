import { queryOptions, useQuery } from '@tanstack/react-query';
import { settingsCalls } from '@toro/contract/office/settings/calls';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { api } from '../../../shared/api.ts';
import classes from './settings.module.css';

const serverQuery = queryOptions({
  queryKey: ['server-status'],
  queryFn: () => api.send(settingsCalls.getServerStatus),
});

/** 'Servidor': which variables of the environment are set. Their values never leave the server. */
export const ServerSection = () => (
  <QueryState
    query={useQuery(serverQuery)}
    loading="Carregando o servidor..."
    skeleton={[160, 160, 160]}
    failure={{ title: 'O servidor não respondeu', text: 'Tente de novo.' }}
  >
    {({ groups }) => (
      <Card
        id="servidor"
        title="Servidor"
        lead="O que só se muda no servidor. Aqui aparece se cada item está definido, nunca o valor."
      >
        {groups.map(({ name, variables }) => (
          <section key={name} aria-label={name} className={classes.group}>
            <h3>{name}</h3>
            <ul className="plainList">
              {variables.map((variable) => (
                <li key={variable.name}>
                  <span>
                    <code>{variable.name}</code>
                    <span className="muted small">{variable.purpose}</span>
                  </span>
                  <span className="state small" data-kind={variable.set ? 'ok' : 'none'}>
                    {variable.set ? 'Definido' : 'Não definido'}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Card>
    )}
  </QueryState>
);
