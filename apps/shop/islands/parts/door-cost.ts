export { DoorCost as Part } from "#features/freight/landed-cost/components/door-cost.tsx";
