-- Questions of earlier imports contain the delimiters of TeX as text. Text in code stays, and so does a text that would
-- become too long for its column. A formula that cannot be drawn shows its source.
create function mark_formulas(written text) returns text language sql immutable strict as $body$
  select case when written ~ '<(code|pre)[ >]' or length(marked) > 10000 then written else marked end
  from regexp_replace(regexp_replace(regexp_replace(written,
    '\\\(([^<]+?)\\\)', '<tex>\1</tex>', 'g'),
    '\\\[([^<]+?)\\\]', '<tex display="block">\1</tex>', 'g'),
    '\$\$([^<$]*?[\\^_={}+/*-][^<$]*?)\$\$', '<tex display="block">\1</tex>', 'g') as marked
$body$;
--> statement-breakpoint
update questions set statement = mark_formulas(statement), hint = mark_formulas(hint), resolution = mark_formulas(resolution)
where (statement, hint, resolution) is distinct from (mark_formulas(statement), mark_formulas(hint), mark_formulas(resolution));
--> statement-breakpoint
update question_answers set text = mark_formulas(text) where text <> mark_formulas(text);
--> statement-breakpoint
-- A version changes like its questions, so that no exam gets a new version.
alter table exam_versions disable trigger exam_versions_immutable;
--> statement-breakpoint
update exam_versions set questions = (
  select jsonb_agg(q || jsonb_build_object(
      'statement', mark_formulas(q->>'statement'), 'hint', mark_formulas(q->>'hint'),
      'answers', (select jsonb_agg(a || jsonb_build_object('text', mark_formulas(a->>'text')) order by nth)
        from jsonb_array_elements(q->'answers') with ordinality as answer(a, nth))
    ) order by n)
  from jsonb_array_elements(questions) with ordinality as question(q, n))
where strpos(questions::text, '\\(') > 0 or strpos(questions::text, '\\[') > 0 or strpos(questions::text, '$$') > 0;
--> statement-breakpoint
alter table exam_versions enable trigger exam_versions_immutable;
--> statement-breakpoint
drop function mark_formulas(text);
