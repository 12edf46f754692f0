import { type Html, html } from '../pages/html.ts';
import { FAULTS, type FaultKind, type Settings } from './faults.ts';

const KINDS = Object.keys(FAULTS) as FaultKind[];

export function faultForm({ faults, challenge }: Settings): Html {
  const row = (kind: FaultKind) => {
    const on = faults.find((fault) => fault.kind === kind);
    const percentage = on ? Math.round(on.probability * 100) : 0;
    return html`<tr>
      <th scope="row">${FAULTS[kind]}</th>
      <td><input type="number" name="${kind}" aria-label="${FAULTS[kind]}: chance em %" min="0" max="100" value="${percentage}"></td>
      <td><input type="number" name="${kind}-count" aria-label="${FAULTS[kind]}: quantas vezes" min="0" max="1000000" value="${on?.count ?? 1}"></td>
    </tr>`;
  };
  const version = (value: 1 | 2) =>
    html`<label class="choice"><input type="radio" name="challenge" value="${value}" ${challenge === value ? html`checked` : ''}> versão ${value}</label>`;
  return html`<h2>Falhas de propósito</h2>
    <form method="post" action="/gateway/faults">
      <table class="faults">
        <thead><tr><th scope="col">Falha</th><th scope="col">Chance, %</th><th scope="col">Vezes</th></tr></thead>
        <tbody>${KINDS.map(row)}</tbody>
      </table>
      <fieldset><legend>Página do banco no débito (3-D Secure)</legend>${version(1)}${version(2)}</fieldset>
      <p><button class="button">Guardar</button></p>
    </form>`;
}

/** Converts the form fields to settings. */
export function readFaultForm(body: unknown): unknown {
  const fields = (body ?? {}) as Record<string, string | undefined>;
  const faults = KINDS.filter((kind) => Number(fields[kind]) > 0).map((kind) => ({
    kind,
    probability: Number(fields[kind]) / 100,
    count: fields[`${kind}-count`],
  }));
  return { faults, challenge: Number(fields.challenge ?? 1) };
}
