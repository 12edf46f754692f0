import { listPictureSources } from '@toro/domain/base/rich-text/picture-sources';
import { useOfficeConfig } from '../office-config.ts';
import classes from './content.module.css';

/** The markup of a value: of a text, or of all texts of a list such as the options. */
const markupOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value
          .map((item) =>
            Object.values(item ?? {})
              .map(markupOf)
              .join(''),
          )
          .join('')
      : '';

/** The pictures of a text before and after a change; those on one side only say so. */
export function VersionPictures({ before, after }: { before: unknown; after: unknown }) {
  const { files_url } = useOfficeConfig();
  const [old, now] = [before, after].map((value) => listPictureSources(markupOf(value)));
  const sources = [...new Set([...(old ?? []), ...(now ?? [])])];
  if (sources.length === 0) return null;
  return (
    <ul className={`plainList ${classes.pictures}`}>
      {sources.map((source) => {
        const state = !old?.includes(source) ? 'added' : now?.includes(source) ? 'same' : 'removed';
        const words = { added: 'Imagem nova', same: 'Imagem', removed: 'Imagem tirada' }[state];
        return (
          <li key={source} data-state={state}>
            <img src={`${files_url}/${source}`} alt={words} />
            {state !== 'same' && <span className="small">{words}</span>}
          </li>
        );
      })}
    </ul>
  );
}
