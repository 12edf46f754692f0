import { Link } from '@tanstack/react-router';

interface OtherStudent {
  id: number;
  name: string;
}

/** The other student that a rejection names in its details. */
export function readOtherStudent(error: unknown): OtherStudent | null {
  const details: unknown = (error as { details?: unknown } | null)?.details;
  if (!Array.isArray(details)) return null;
  const found = details.map((detail) => Object(detail).student).find((student) => student?.id);
  return found ? { id: Number(found.id), name: String(found.name ?? '') } : null;
}

interface OtherStudentLinksProps {
  studentId: number;
  other: OtherStudent;
}

/** Where to go when the value belongs to another student. */
export const OtherStudentLinks = ({ studentId, other }: OtherStudentLinksProps) => (
  <p className="row">
    <Link to="/alunos/$id" params={{ id: String(other.id) }}>
      {`Abrir o cadastro de ${other.name}`}
    </Link>
    <Link to="/alunos/$id/unir" params={{ id: String(studentId) }} search={{ com: other.id }}>
      Unir cadastros
    </Link>
  </p>
);
