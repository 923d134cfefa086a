import type { Agent } from "@loupe/contract";
import { answer, refusal, SUCCESS } from "./answers.ts";
import { idOf } from "./product-answers.ts";

export const linksOf = (host: string): Agent["to"] => ({
  taobao: `https://${host}.example/goods?no={id}&from=tb`,
  weidian: `https://${host}.example/goods?no={id}&from=wd`,
  ali_1688: `https://${host}.example/goods?no={id}&from=al`,
});

export const agentOf = (name: string, index: number, more: Partial<Agent> = {}): Agent => ({
  _id: idOf(index),
  name,
  img: `/images/agents/${name.toLowerCase()}.webp`,
  offer: `First parcel free at ${name}`,
  active: true,
  isSelected: index === 1,
  to: linksOf(name.toLowerCase()),
  ...more,
});

/** Responds to the API calls for agents. The first agent is the shop's selected one. */
export function answerAgents(...names: string[]) {
  let agents = names.map((name, at) => agentOf(name, at + 1));
  const deleted = new Map<string, { agent: Agent; at: number }>();
  const find = (id: string) => agents.find(({ _id }) => _id === id)!;
  const set = (change: (agent: Agent) => Agent) => (agents = agents.map(change));
  const update = (id: string, more: Partial<Agent>) => {
    set((agent) => (agent._id === id ? { ...agent, ...more } : agent));
    return find(id);
  };
  const done = (id: string, message: string) => ({ ...SUCCESS, message, data: find(id) });

  answer("GET /agent/getAgent", () => ({ ...SUCCESS, data: agents }));
  answer("GET /agent-facts/owner_notes", { ...SUCCESS, data: [] });
  const moves = answer("PATCH /agent/setAgentSerial", ({ query }) => {
    const moved = find(query.agent_id);
    agents = agents.filter((one) => one !== moved).toSpliced(query.serial_No - 1, 0, moved);
    return done(moved._id, `${moved.name} serial updated successfully!`);
  });
  answer("PATCH /agent/activeOrDactiveAnAgent", ({ query: { agent_id, active } }) => {
    const { name, isSelected } = find(agent_id);
    if (isSelected) return refusal("agent_must_be_selected");
    update(agent_id, { active });
    return done(agent_id, `${name} state updated to ${active ? "Active" : "Inactive"}!`);
  });
  answer("PATCH /agent/selectAgent", ({ query: { agent_id } }) => {
    const { name, active } = find(agent_id);
    const message = `${name} is inactive. Make it active first.`;
    if (!active) return refusal("agent_inactive", { message });
    set((agent) => ({ ...agent, isSelected: agent._id === agent_id }));
    return done(agent_id, `${name} updated to selected!`);
  });
  answer("DELETE /agent/deleteAgent", ({ query }) => {
    const agent = agents.find(({ _id }) => _id === query.agent_id);
    if (!agent) return refusal("agent_not_found");
    deleted.set(agent._id, { agent, at: agents.indexOf(agent) });
    agents = agents.filter((one) => one !== agent);
    return { ...SUCCESS, message: "Agent has been deleted.", data: { change: agent._id } };
  });
  answer("POST /bin/undo", ({ query }) => {
    const { agent, at } = deleted.get(query.change_id)!;
    agents = agents.toSpliced(at, 0, agent);
    return { ...SUCCESS, data: { count: 1, leftCount: 0, left: [] } };
  });
  const updates = answer("POST /agent/updateAgent", ({ query, body: { data, file } }) => {
    if (agents.some(({ _id, name }) => name === data.name && _id !== query.agent_id))
      return refusal("agent_name_taken");
    const img = file instanceof File ? { img: `/images/agents/${file.name}` } : {};
    const { name, offer, to } = data;
    return { ...SUCCESS, data: update(query.agent_id, { name, offer, to, ...img }) };
  });
  const added = answer("POST /agent/createAgent", ({ body: { data } }) => {
    if (agents.some(({ name }) => name === data.name)) return refusal("agent_name_taken");
    const { name, offer, to } = data;
    const agent = agentOf(name, agents.length + 1, { offer, to, isSelected: false });
    agents.push(agent);
    return { ...SUCCESS, data: agent };
  });
  return { names: () => agents.map(({ name }) => name), find, update, moves, updates, added };
}
