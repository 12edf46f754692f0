import { useQuery } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { getFile } from '@toro/contract/files/calls';
import { QueryState } from '@toro/ui/query-state.tsx';
import { api } from '../../shared/api.ts';
import classes from './file-preview.module.css';

type OfficeFile = CallResponse<typeof getFile>;

function Preview({ kind, url, name }: OfficeFile) {
  if (kind === 'image') return <img className={classes.image} src={url} alt="" />;
  if (kind === 'audio')
    return (
      // biome-ignore lint/a11y/useMediaCaption: a preview of what staff uploaded.
      <audio className={classes.media} controls preload="metadata" src={url} aria-label={name} />
    );
  if (kind === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: a preview of what staff uploaded.
      <video className={classes.media} controls preload="metadata" src={url} aria-label={name} />
    );
  return null;
}

/** What a file shows, and a link that opens it. */
export function FilePreview({ id }: { id: number }) {
  const query = useQuery({
    queryKey: ['file', id],
    queryFn: () => api.send(getFile, { params: { id } }),
    // The link of a private file works for 15 minutes.
    staleTime: 10 * 60_000,
  });
  return (
    <QueryState
      query={query}
      loading="Carregando o arquivo..."
      skeleton={[120]}
      failure={{ text: 'O arquivo não carregou.' }}
    >
      {(file) => (
        <div className={classes.preview}>
          <Preview {...file} />
          <p className="row">
            {file.width !== null && file.height !== null && (
              <span className="muted figures">{`${file.width} × ${file.height} px`}</span>
            )}
            <a href={file.url} target="_blank" rel="noreferrer">
              Abrir arquivo
            </a>
          </p>
        </div>
      )}
    </QueryState>
  );
}
