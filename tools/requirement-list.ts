export interface Requirement {
  id: string;
  area: string;
  text: string;
}

export interface RequirementList {
  requirements: Requirement[];
  /** Ids that the list explains as impossible to test. */
  untestable: Set<string>;
}

const untestableHeading = '## Ids no test can hold';

/** Reads docs/requirements.md: one line "- `AREA-01` text" for each requirement. */
export function parseRequirements(markdown: string): RequirementList {
  const requirements: Requirement[] = [];
  const untestable = new Set<string>();
  let explaining = false;
  for (const line of markdown.split('\n')) {
    if (/^##? /.test(line)) explaining = line.trim() === untestableHeading;
    const [, id, text] = line.match(/^- `([A-Z]+-\d+)`:? (.*)$/) ?? [];
    if (!id || text === undefined) continue;
    if (explaining) untestable.add(id);
    else requirements.push({ id, area: areaOf(id), text });
  }
  return { requirements, untestable };
}

function areaOf(id: string): string {
  return id.replace(/-\d+$/, '');
}
