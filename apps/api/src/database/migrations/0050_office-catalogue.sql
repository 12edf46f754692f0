CREATE TABLE "class_group_teachers" (
	"class_group_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	CONSTRAINT "class_group_teachers_class_group_id_staff_id_pk" PRIMARY KEY("class_group_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "lesson_videos" DROP CONSTRAINT "lesson_videos_position_key";--> statement-breakpoint
ALTER TABLE "lessons" DROP CONSTRAINT "lessons_position_key";--> statement-breakpoint
ALTER TABLE "class_groups" ADD COLUMN "is_sale_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "class_groups" ADD COLUMN "has_price" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "published_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lesson_videos" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "class_group_teachers" ADD CONSTRAINT "class_group_teachers_class_group_id_class_groups_id_fk" FOREIGN KEY ("class_group_id") REFERENCES "public"."class_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_group_teachers" ADD CONSTRAINT "class_group_teachers_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_group_teachers_staff_idx" ON "class_group_teachers" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_videos_position_key" ON "lesson_videos" USING btree ("lesson_id","position") WHERE "lesson_videos"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "lesson_videos_lesson_idx" ON "lesson_videos" USING btree ("lesson_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lessons_position_key" ON "lessons" USING btree ("course_id","position") WHERE "lessons"."archived_at" is null;