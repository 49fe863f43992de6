import { checkReturn } from './check-return.ts';
import {
  command,
  depositOf,
  deposits,
  hasRequest,
  isOpen,
  keepTime,
  type Model,
  requestedDifference,
  sum,
} from './model.ts';

export const ask = (percent: number) =>
  command(`ask for another time at ${percent} %`, {
    may: (model) => model.state === 'accepted' && model.hoursToStart >= 24 && !hasRequest(model),
    act: (model, play) => {
      const present = Math.max(100, Math.round(((model.wholes[0] ?? 0) * percent) / 100));
      play.ask(present);
      model.requestedPaise = present;
      model.paidPaise += requestedDifference(model);
    },
  });

export const answerAsk = (isYes: boolean) =>
  command(isYes ? 'confirm the change' : 'decline the change', {
    may: hasRequest,
    act: (model, play) => {
      const { endsAt } = play.credit;
      play.answerRequest(isYes);
      checkReturn(endsAt, play);
      if (!isYes) return keepTime(model);
      const { requestedPaise, requestedPeople, people } = model;
      model.requestedPaise = undefined;
      model.requestedPeople = [];
      if (requestedPaise === undefined) {
        join(model, requestedPeople);
        return;
      }
      const deposit = depositOf(model, requestedPaise);
      const more = deposit * people - sum(model.prices);
      if (more >= 0 && more < 100) return;
      model.backPaise += Math.max(0, -more);
      model.prices = model.prices.map(() => deposit);
      model.wholes = model.wholes.map(() => requestedPaise);
    },
  });

function join(model: Model, wholes: readonly number[]): void {
  model.wholes = [...model.wholes, ...wholes];
  model.prices = [...model.prices, ...deposits(model, wholes)];
  model.people = model.prices.length;
}

export const addPeople = (added: number, percent: number) =>
  command(`add ${added} at ${percent} %`, {
    may: (model) => isOpen(model) && model.hoursToStart > 0 && !hasRequest(model),
    act: (model, play) => {
      const people = Math.min(added, 20 - model.people);
      if (people === 0) return;
      const price = Math.max(100, Math.round(((model.wholes[0] ?? 0) * percent) / 100));
      play.addPeople(people, price);
      const wholes = Array.from({ length: people }, () => price);
      model.paidPaise += sum(deposits(model, wholes)) + 100 * people;
      if (model.state === 'accepted') model.requestedPeople = wholes;
      else join(model, wholes);
    },
  });
