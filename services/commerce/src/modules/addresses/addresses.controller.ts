import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Caller, CurrentCaller, Customer, NotSignedIn } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { Address } from './address.entity.js';
import { SavedAddressDto, addressView, SaveAddressDto } from './dto/address.dto.js';
import { SaveAddress } from './use-cases/save-address.js';

@ApiTags('addresses')
@Controller('api/customer/addresses')
export class AddressesController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly saveAddress: SaveAddress,
  ) {}

  /** The caller's saved addresses, defaults first. */
  @Customer()
  @ApiOkResponse({ type: [SavedAddressDto] })
  @Get()
  async list(@CurrentCaller() caller: Caller): Promise<SavedAddressDto[]> {
    const rows = await this.dataSource.manager.find(Address, { where: { user_id: userOf(caller) }, order: { is_default: 'DESC', id: 'DESC' } });
    return rows.map(addressView);
  }

  /** Saves an address; one that is saved already is answered as it is. */
  @Customer()
  @ApiCreatedResponse({ type: SavedAddressDto })
  @Post()
  async save(@CurrentCaller() caller: Caller, @Body() body: SaveAddressDto): Promise<SavedAddressDto> {
    const saved = await this.saveAddress.execute({
      user_id: userOf(caller),
      address_type: body.address_type,
      is_default: body.is_default,
      first_name: body.first_name,
      last_name: body.last_name,
      address_line_1: body.address_line_1,
      address_line_2: body.address_line_2 ?? null,
      city: body.city,
      state: body.state,
      zip_code: body.zip_code,
      country: body.country ?? 'US',
    });
    return addressView(saved);
  }
}

function userOf(caller: Caller): number {
  if (caller.userId === undefined) throw new NotSignedIn();
  return caller.userId;
}
