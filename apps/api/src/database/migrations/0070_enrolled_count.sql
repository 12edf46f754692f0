DROP INDEX "wallet_coupons_coupon_key";--> statement-breakpoint
ALTER TABLE "class_groups" ADD COLUMN "enrolled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "wallet_coupons_coupon_idx" ON "wallet_coupons" USING btree ("coupon_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_coupons_coupon_key" ON "wallet_coupons" USING btree ("student_id","coupon_id");--> statement-breakpoint
update class_groups g set enrolled = e.counted
  from (select class_group_id, count(*) as counted from enrolments where ended_at is null group by 1) e
  where e.class_group_id = g.id;
--> statement-breakpoint
-- A function in SQL with parameters cannot read tables that Citus distributes or copies; one in PL/pgSQL can.
create or replace function count_questions(ids integer[], families integer[], modules integer[], by integer) returns void language plpgsql as $$
begin
  insert into question_blocks (family_id, module_id, block, questions)
    select family, coalesce(module, 0), id >> 13, $4 * count(*) from unnest(ids, families, modules) as counted(id, family, module)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (family_id, module_id, block) do update set questions = question_blocks.questions + excluded.questions;
end $$;
--> statement-breakpoint
create or replace function refresh_question_entries(ids integer[]) returns void language plpgsql as $$
begin
  insert into question_codes (code, question_id) select code, id from questions where id = any(ids) on conflict do nothing;
  update question_entries set is_published = true
    where id = any(ids) and not is_published and exists (select from questions q where q.id = question_entries.id);
  insert into question_entries as e (id, code, family_id, module_id, state, is_published, plain, tags, source, year, label, traits)
    select q.id, q.code, q.family_id, q.module_id, case when q.retired_at is null then 'published' else 'archived' end, true,
      question_plain(q.statement), q.tags, q.source, q.year, q.label,
      question_traits(q.video is not null, q.video_libras is not null,
        q.image_path is not null or q.statement like '%<img%' or coalesce(q.resolution like '%<img%', false) or exists (
          select from question_answers a where a.question_id = q.id and (a.image_path is not null or a.text like '%<img%')),
        q.resolution is not null)
    from questions q where q.id = any(ids)
    on conflict (id) do update set code = excluded.code, family_id = excluded.family_id, module_id = excluded.module_id,
      state = excluded.state, plain = excluded.plain, tags = excluded.tags, source = excluded.source, year = excluded.year,
      label = excluded.label, traits = excluded.traits, changed_at = now()
    where e.state in ('published', 'archived')
      and (e.code, e.family_id, e.module_id, e.state, e.plain, e.tags, e.source, e.year, e.label, e.traits) is distinct from
        (excluded.code, excluded.family_id, excluded.module_id, excluded.state, excluded.plain, excluded.tags,
          excluded.source, excluded.year, excluded.label, excluded.traits);
end $$;
