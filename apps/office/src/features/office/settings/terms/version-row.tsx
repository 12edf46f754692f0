import { dateAndTime } from '@toro/domain/base/calendar/day';
import { formatFigure } from '../../../../shared/list/format-count.ts';
import { useOfficeConfig } from '../../../../shared/office-config.ts';
import type { TermsVersion } from './queries.ts';
import classes from './terms.module.css';

const describeAccepted = (people: number): string =>
  people === 1 ? '1 pessoa aceitou' : `${formatFigure(people)} pessoas aceitaram`;

/** Whether a version holds, will hold, or was replaced. */
function describeState({ number, holds_from }: TermsVersion, current: number | undefined) {
  const since = dateAndTime(new Date(holds_from));
  if (number === current) return { kind: 'ok', words: `Vale desde ${since}` };
  if (current === undefined || number > current) return { kind: 'warn', words: `Passa a valer em ${since}` };
  return { kind: 'none', words: `Valeu a partir de ${since}` };
}

interface VersionRowProps {
  version: TermsVersion;
  /** The number of the version that holds now. */
  current: number | undefined;
}

/** A published version, with who published it and how many people accepted it. */
export function VersionRow({ version, current }: VersionRowProps) {
  const { student_url: studentUrl } = useOfficeConfig();
  const { number, published_by, published_at, accepted, address, is_pdf } = version;
  const { kind, words } = describeState(version, current);
  return (
    <li className={classes.version}>
      <div>
        <p className={classes.title}>
          <strong>Versão {number}</strong>
          <span className="state" data-kind={kind}>
            {words}
          </span>
        </p>
        <p className="muted small">
          Publicada por {published_by} em {dateAndTime(new Date(published_at))}
        </p>
      </div>
      <p className="figures small">{describeAccepted(accepted)}</p>
      <a
        href={`${studentUrl}${address}`}
        target="_blank"
        rel="noreferrer"
        aria-label={is_pdf ? `Abrir PDF da versão ${number}` : `Ler a versão ${number}`}
      >
        {is_pdf ? 'Abrir PDF' : 'Ler'}
      </a>
    </li>
  );
}
