ALTER TABLE "orders" DROP CONSTRAINT "orders_status";--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_course_id_courses_id_fk";
--> statement-breakpoint
DROP INDEX "order_items_course_idx";--> statement-breakpoint
DROP INDEX "payment_events_payment_idx";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "order_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "class_group_id" integer;--> statement-breakpoint
-- No additional course was sold before: every item is its order's own course.
UPDATE "order_items" SET "class_group_id" = "orders"."class_group_id" FROM "orders" WHERE "orders"."id" = "order_id";--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "class_group_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_class_group_id_course_id_class_groups_id_course_id_fk" FOREIGN KEY ("class_group_id","course_id") REFERENCES "public"."class_groups"("id","course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_items_group_idx" ON "order_items" USING btree ("class_group_id","course_id");--> statement-breakpoint
CREATE INDEX "orders_living_cpf_idx" ON "orders" USING btree ("cpf") WHERE "orders"."status" in ('open','processing');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_once_key" ON "payment_events" USING btree ("payment_id","status");--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "response";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status" CHECK ("orders"."status" in ('open','processing','paid','denied','error','expired','refunding','refunded'));