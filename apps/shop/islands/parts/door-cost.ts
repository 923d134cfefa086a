export { DoorCost as Part } from "#features/freight/landed-cost/door-cost.tsx";
