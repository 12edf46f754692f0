import { IconChevronDown, IconClipboardCheck, IconHandStop, IconPlayerPlay } from '@tabler/icons-react';
import { plural } from '@toro/domain/base/text/plural';
import { Card } from '@toro/ui/card.tsx';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import { GroupOffer } from './group-offer.tsx';
import classes from './offers.module.css';
import type { Offer } from './queries.ts';

function Cover({ offer }: { offer: Offer }) {
  const { brand } = useRuntimeConfig();
  if (!offer.img_capa)
    return (
      <div className={classes.noCover}>
        <img src={brand.icon} alt="" width={56} height={56} loading="lazy" />
      </div>
    );
  return (
    <img className={classes.cover} src={offer.img_capa} alt="" width={480} height={270} loading="lazy" />
  );
}

function Details({ offer: { aulas, is_libras } }: { offer: Offer }) {
  const lessons = aulas.total - aulas.simulados;
  return (
    <ul className="plainList row muted medium figures" data-gap="m">
      {lessons > 0 && (
        <li className="row" data-gap="xs">
          <IconPlayerPlay size={18} stroke={1.75} aria-hidden />
          {plural(lessons, 'aula', 'aulas')}
        </li>
      )}
      {aulas.simulados > 0 && (
        <li className="row" data-gap="xs">
          <IconClipboardCheck size={18} stroke={1.75} aria-hidden />
          {plural(aulas.simulados, 'simulado', 'simulados')}
        </li>
      )}
      {is_libras && (
        <li className="row" data-gap="xs">
          <IconHandStop size={18} stroke={1.75} aria-hidden />
          Aulas em Libras
        </li>
      )}
    </ul>
  );
}

/** The modules and lessons of a course; closed, because the list can be long. */
function Contents({ offer: { nome, aulas, modulos } }: { offer: Offer }) {
  const more = aulas.total - aulas.titulos.length;
  if (aulas.total === 0 && modulos.length === 0)
    return <p className="muted medium">A lista de aulas chega em breve.</p>;
  return (
    <details className={classes.contents}>
      <summary className="strong medium" aria-label={`O que você vai estudar em ${nome}`}>
        O que você vai estudar
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </summary>
      <div className="stack medium">
        {modulos.length > 0 && (
          <div>
            <p className="muted">Escolha de um a três módulos na matrícula:</p>
            <ul className={classes.list}>
              {modulos.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
          </div>
        )}
        <ol className={classes.list}>
          {aulas.titulos.map((title, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lessons may have the same title, and the list never changes
            <li key={index}>{title}</li>
          ))}
        </ol>
        {more > 0 && <p className="muted">{`e mais ${plural(more, 'aula', 'aulas')}`}</p>}
      </div>
    </details>
  );
}

/** A course on sale: what it teaches, and each class group that can be bought. */
export function OfferCard({ offer }: { offer: Offer }) {
  const heading = `curso-${offer.id_curso}`;
  return (
    <Card as="article" className={classes.card} aria-labelledby={heading}>
      <Cover offer={offer} />
      <div className={`stack ${classes.about}`} data-gap="s">
        <p className="badge">{offer.category}</p>
        <h2 id={heading} className="breakWords">
          {offer.nome}
        </h2>
        <p className="muted breakWords">{offer.descricao}</p>
        <Details offer={offer} />
        <Contents offer={offer} />
      </div>
      <ul className={`plainList ${classes.groups}`}>
        {offer.turmas.map((group) => (
          <GroupOffer key={group.id_turma} offer={offer} group={group} />
        ))}
      </ul>
    </Card>
  );
}
