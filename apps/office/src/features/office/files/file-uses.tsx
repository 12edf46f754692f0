import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FILE_USE_KINDS, FILE_USE_STATES } from '@toro/domain/office/files/file-uses';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import classes from './file-preview.module.css';
import { type FileUses, fileUsesQuery } from './queries.ts';

const describeState = ({ state, version }: FileUses['uses'][number]) =>
  version === null ? FILE_USE_STATES[state] : `${FILE_USE_STATES[state]} ${version}`;

/** The places that name a file, each with a link. */
export const UseList = ({ uses, total }: FileUses) => (
  <>
    <ul className={`plainList ${classes.uses}`}>
      {uses.map((use) => (
        <li key={`${use.kind} ${use.name} ${use.state} ${use.version}`} className="row" data-gap="xs">
          <span className="badge">{FILE_USE_KINDS[use.kind]}</span>
          {use.page ? <Link to={use.page}>{use.name}</Link> : <span>{use.name}</span>}
          <span className="muted small">{describeState(use)}</span>
        </li>
      ))}
    </ul>
    {total > uses.length && <p className="muted small">E mais {total - uses.length} lugares.</p>}
  </>
);

/** 'Onde é usado'. */
export function FileUsesCard({ id }: { id: string }) {
  return (
    <Card id="usos" title="Onde é usado">
      <QueryState
        query={useQuery(fileUsesQuery(id))}
        loading="Procurando onde é usado..."
        skeleton={[96]}
        failure={{ text: 'Os lugares não carregaram.' }}
      >
        {(uses) =>
          uses.total === 0 ? (
            <p className="muted">Em nenhum lugar: nem no que os alunos veem, nem em rascunhos ou versões.</p>
          ) : (
            <UseList {...uses} />
          )
        }
      </QueryState>
    </Card>
  );
}
