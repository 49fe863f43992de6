import { type NewSettings, setSettings } from '#capabilities/availability/index.ts';
import { addService, addSubService } from '#capabilities/catalogue/index.ts';
import type {
  NewService,
  SavedMasterList,
} from '#capabilities/catalogue/services/additions.store.ts';
import type { Tx } from '#platform/db/db.ts';

export type SubServiceSpec = {
  /** Slug of a task in the master list. */
  task: string;
  pricePaise: number | null;
  minutes: number;
  description?: string;
  isPaused?: boolean;
};

export type ServiceSpec = Omit<NewService, 'subCategoryId'> & {
  /** Slug of a sub-category in the master list. */
  subCategory: string;
  subServices: readonly SubServiceSpec[];
  settings: Omit<NewSettings, 'serviceId' | 'businessId'>;
};

export type CreatedSubService = {
  id: string;
  serviceId: string;
  taskId: string;
  task: string;
  minutes: number;
  pricePaise: number | null;
};

export type CreatedService = {
  id: string;
  ownerId: string;
  name: string;
  subServices: CreatedSubService[];
};

/** Creates one service with its tasks and hours through the public API of catalogue and availability. */
export async function createService(
  tx: Tx,
  master: SavedMasterList,
  spec: ServiceSpec,
): Promise<CreatedService> {
  const { subCategory, subServices, settings, ...service } = spec;
  const subCategoryId = idOf(master.subCategories, subCategory);
  const id = await addService(tx, { ...service, subCategoryId });
  await setSettings(tx, { ...settings, serviceId: id, businessId: spec.ownerId });
  const created: CreatedSubService[] = [];
  for (const { task, ...rest } of subServices) {
    const taskId = idOf(master.tasks, task);
    const subId = await addSubService(tx, { ...rest, serviceId: id, taskId, at: spec.at });
    const { minutes, pricePaise } = rest;
    created.push({ id: subId, serviceId: id, taskId, task, minutes, pricePaise });
  }
  return { id, ownerId: spec.ownerId, name: spec.name, subServices: created };
}

function idOf(ids: ReadonlyMap<string, string>, slug: string): string {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`The master list has no '${slug}'`);
  return id;
}
