import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { settingsCalls } from '@toro/contract/office/settings/calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { api } from '../../../shared/api.ts';
import classes from './settings.module.css';

export const versionsKey = (section: string) => ['setting-versions', section];

const versionsQuery = (section: string) =>
  queryOptions({
    queryKey: versionsKey(section),
    queryFn: () => api.send(settingsCalls.listSettingVersions, { query: { section } }),
  });

interface VersionsCardProps {
  section: string;
  /** The number of the version that holds. */
  current: number;
  /** The words for a version that returned to the default. */
  isDefault?: string;
  /** Puts a version into the form; absent for who may not save. */
  onRestore?: (version: number, label: string) => void;
}

/** Who saved the section when, with a way back to each version. */
export const VersionsCard = ({
  section,
  current,
  isDefault = 'Padrão do servidor',
  onRestore,
}: VersionsCardProps) => (
  <Card id="versoes" title="Versões">
    <QueryState
      query={useQuery(versionsQuery(section))}
      loading="Carregando as versões..."
      skeleton={[40, 40]}
      failure={{ text: 'As versões não carregaram.' }}
      empty={<p className="muted small">Ninguém salvou esta seção ainda.</p>}
      isEmpty={({ versions }) => versions.length === 0}
    >
      {({ versions }) => (
        <ol className={`plainList ${classes.versions}`}>
          {versions.map(({ version, saved_at, saved_by, source, is_default }) => {
            const when = dateAndTime(new Date(saved_at));
            return (
              <li key={version}>
                <span className={classes.number}>v{version}</span>
                <span data-grow>
                  <strong>{saved_by}</strong>
                  <span className="muted small">
                    {when}
                    {is_default && ` · ${isDefault.toLowerCase()}`}
                    {source === 'import' && ' · pasta da academia'}
                  </span>
                </span>
                {version === current ? (
                  <span className="state small" data-kind="ok">
                    Vale agora
                  </span>
                ) : (
                  onRestore &&
                  !is_default && (
                    <Button
                      variant="subtle"
                      color="gray"
                      size="compact-sm"
                      aria-label={`Restaurar a versão ${version}, de ${when}`}
                      onClick={() => onRestore(version, when)}
                    >
                      Restaurar
                    </Button>
                  )
                )}
              </li>
            );
          })}
        </ol>
      )}
    </QueryState>
  </Card>
);
