import { useQuery } from '@tanstack/react-query';
import type { ContentFields } from '@toro/domain/catalogue/content/kinds';
import { findChangedFields } from '@toro/domain/catalogue/content/merge-fields';
import { QueryState } from '@toro/ui/query-state.tsx';
import { api } from '../api.ts';
import classes from './content.module.css';
import type { ContentPageKind } from './content-kind.ts';
import { SideBySide } from './side-by-side.tsx';
import { VersionPictures } from './version-pictures.tsx';

interface ComparisonProps<F extends ContentFields> {
  kind: ContentPageKind<F>;
  id: number;
  /** The two versions, the left one first. */
  numbers: readonly [number, number];
}

/** Any two versions side by side. */
export function Comparison<F extends ContentFields>({ kind, id, numbers }: ComparisonProps<F>) {
  const query = useQuery({
    queryKey: ['versions-compared', kind.kind, id, ...numbers],
    queryFn: () =>
      Promise.all(numbers.map((number) => api.send(kind.calls.getVersion, { params: { id, number } }))),
  });
  const names = [`Versão ${numbers[0]}`, `Versão ${numbers[1]}`] as const;
  return (
    <QueryState
      query={query}
      loading="Carregando as versões..."
      skeleton={[160]}
      failure={{ text: 'As versões não carregaram. Nada se perdeu.' }}
    >
      {([left, right]) => {
        if (!left || !right) return null;
        const files = [...left.files, ...right.files];
        const fileName = (file: number) => files.find((each) => each.id === file)?.name ?? `Arquivo ${file}`;
        const show = (field: string, value: unknown) => kind.describe(field, value, fileName);
        const before: ContentFields = left.fields;
        const after: ContentFields = right.fields;
        const changed = findChangedFields(before, after);
        if (changed.length === 0) return <p className="muted">As duas versões são iguais.</p>;
        return (
          <dl className={classes.changes}>
            {changed.map((field) => (
              <div key={field}>
                <dt>{kind.labels[field as keyof F & string] ?? field}</dt>
                <dd>
                  <ul>
                    {(kind.nameChanges?.(field, before[field], after[field]) ?? []).map((text) => (
                      <li key={text}>{text}</li>
                    ))}
                  </ul>
                  <SideBySide
                    before={show(field, before[field])}
                    after={show(field, after[field])}
                    names={names}
                  />
                  <VersionPictures before={before[field]} after={after[field]} />
                </dd>
              </div>
            ))}
          </dl>
        );
      }}
    </QueryState>
  );
}
