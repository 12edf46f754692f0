-- Exam versions keep a shape of their own. The release before reads and writes `content` in the shape of the wire, so a
-- trigger fills whichever of the two an insert leaves out. The next release drops content, content_hash, the two
-- converting functions and the trigger that fills.
create function exam_version_questions(content jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', q->'id_questao', 'code', q->'codigo', 'classType', q->'class_type', 'position', q->'pivot'->'ordem',
      'statement', q->'enunciado', 'imagePath', q->'img_enunciado', 'hint', q->'formula',
      'hintImagePath', q->'formula_imagem', 'module', q->'module',
      'hasText', coalesce(q->'has_text_resolution', 'false'), 'hasVideo', coalesce(q->'has_video_resolution', 'false'),
      'hasLibras', coalesce(q->'has_libras_resolution', 'false'),
      'answers', (select coalesce(jsonb_agg(jsonb_build_object('id', a->'id_resposta', 'text', a->'resposta',
          'imagePath', a->'img_resposta') order by nth), '[]')
        from jsonb_array_elements(q->'answers') with ordinality as answer(a, nth))
    ) order by n), '[]')
  from jsonb_array_elements(content) with ordinality as question(q, n)
$$;
--> statement-breakpoint
create function exam_version_content(questions jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'id_questao', q->'id', 'codigo', q->'code', 'class_type', q->'classType',
      'pivot', jsonb_build_object('ordem', q->'position'),
      'enunciado', q->'statement', 'img_enunciado', q->'imagePath', 'formula', q->'hint',
      'formula_imagem', q->'hintImagePath', 'module', q->'module', 'has_text_resolution', q->'hasText',
      'has_video_resolution', q->'hasVideo', 'has_libras_resolution', q->'hasLibras',
      'answers', (select coalesce(jsonb_agg(jsonb_build_object('id_resposta', a->'id', 'resposta', a->'text',
          'img_resposta', a->'imagePath') order by nth), '[]')
        from jsonb_array_elements(q->'answers') with ordinality as answer(a, nth))
    ) order by n), '[]')
  from jsonb_array_elements(questions) with ordinality as question(q, n)
$$;
--> statement-breakpoint
-- The text of jsonb is canonical: the order of fields and spaces do not change it.
create function exam_version_hash(questions jsonb, key jsonb) returns varchar language sql immutable as $$
  select encode(sha256(convert_to(questions::text || key::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
ALTER TABLE "exam_versions" ALTER COLUMN "content_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_versions" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_versions" ADD COLUMN "questions" jsonb;--> statement-breakpoint
update exam_versions set questions = exam_version_questions(content);--> statement-breakpoint
ALTER TABLE "exam_versions" ALTER COLUMN "questions" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_versions" ADD COLUMN "questions_hash" varchar(64) GENERATED ALWAYS AS (exam_version_hash(questions, key)) STORED;--> statement-breakpoint
create function fill_exam_version() returns trigger language plpgsql as $$
begin
  new.questions := coalesce(new.questions, exam_version_questions(new.content));
  new.content := coalesce(new.content, exam_version_content(new.questions));
  -- Unique in its exam; the release before compares it with hashes of its own.
  new.content_hash := coalesce(new.content_hash,
    encode(sha256(convert_to(exam_version_hash(new.questions, new.key) || new.number, 'UTF8')), 'hex'));
  return new;
end $$;
--> statement-breakpoint
create trigger exam_versions_fill before insert on exam_versions for each row execute function fill_exam_version();
--> statement-breakpoint
drop trigger exam_versions_immutable on exam_versions;
--> statement-breakpoint
create trigger exam_versions_immutable before delete or update of exam_id, number, content_hash, question_count, content, questions, key on exam_versions for each row execute function refuse_change();
